import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { useMutation } from '@tanstack/react-query';
import { generateMetadata, generateTitleAndSlug } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import type { PostForm } from './post-form';
import type { Editing } from './use-editing';

const tellFailure = ({ message }: Error) => window.alert(`Error generating metadata: ${message}`);

/** Lets a model propose fields of the form; each overwrites its field only when present (specification §7). */
export function useWritingHelp({ form, change }: Editing) {
  const { http } = useApp();
  const metadata = useMutation({
    mutationFn: () => generateMetadata(http, form.contentHtml),
    onSuccess: ({ seoDescription, ...rest }) =>
      change(
        present({
          ...rest,
          seoDescription: seoDescription && firstCharacters(seoDescription, POST_LIMITS.seoDescription),
        }),
      ),
    onError: tellFailure,
  });
  const title = useMutation({
    mutationFn: () => generateTitleAndSlug(http, form.contentHtml, form.title),
    onSuccess: (proposal) => change(present(proposal)),
    onError: tellFailure,
  });
  return { metadata, title };
}

/** Named in the post, which then needs a review. */
const GENERATOR = 'AI Generate';

const FIELDS = ['title', 'slug', 'excerpt', 'seoTitle', 'seoDescription', 'tags'] as const;
type Proposal = Partial<Pick<PostForm, (typeof FIELDS)[number]>>;

/** The fields of an answer that say something, and who wrote them. */
function present(proposal: Proposal): Partial<PostForm> {
  const said = FIELDS.filter((field) => proposal[field]?.length);
  return said.length
    ? { ...Object.fromEntries(said.map((field) => [field, proposal[field]])), generatedBy: GENERATOR }
    : {};
}
