import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { useMutation } from '@tanstack/react-query';
import { generateMetadata, generateTitleAndSlug } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import type { Editing } from '../drafts/editing-session';
import type { PostForm } from '../post-form/post-form';

const alertFailure = ({ message }: Error) => window.alert(`Error generating metadata: ${message}`);

/** Lets a model propose fields of the form. Each proposal overwrites its field only when present. */
export function useWritingHelp({ form, change }: Editing) {
  const { http } = useApp();
  const metadata = useMutation({
    mutationFn: () => generateMetadata(http, form.contentHtml),
    onSuccess: ({ seoDescription, ...rest }) =>
      change(
        proposedFields({
          ...rest,
          seoDescription: seoDescription && firstCharacters(seoDescription, POST_LIMITS.seoDescription),
        }),
      ),
    onError: alertFailure,
  });
  const title = useMutation({
    mutationFn: () => generateTitleAndSlug(http, form.contentHtml, form.title),
    onSuccess: (proposal) => change(proposedFields(proposal)),
    onError: alertFailure,
  });
  return { metadata, title };
}

/** Stored with the post, which then needs a review. */
const GENERATOR = 'AI Generate';

const FIELDS = ['title', 'slug', 'excerpt', 'seoTitle', 'seoDescription', 'tags'] as const;
type Proposal = { [Field in (typeof FIELDS)[number]]?: PostForm[Field] | undefined };

/** The fields of a proposal that have content, marked as generated. */
function proposedFields(proposal: Proposal): Partial<PostForm> {
  const present = FIELDS.filter((field) => proposal[field]?.length);
  return present.length
    ? { ...Object.fromEntries(present.map((field) => [field, proposal[field]])), generatedBy: GENERATOR }
    : {};
}
