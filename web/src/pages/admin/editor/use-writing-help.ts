import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../../api/admin-posts';
import { generateMetadata, generateTitleAndSlug } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import type { Editing } from '../drafts/editing-session';
import type { PostForm } from '../post-form/post-form';
import { sortKeywords, sortProposal, type Proposal, type ProposedField } from './proposal';

const alertFailure = ({ message }: Error) => window.alert(`Error generating metadata: ${message}`);

/** Stored with the post, which then needs a review. */
export const GENERATOR = 'AI Generate';

interface Suggestions {
  /** What was empty and has been filled in. */
  filled: ProposedField[];
  /** What the author wrote and the model has replaced, until the author has decided on it: the model's values. */
  replaced: Proposal;
  /** The fields that the model has changed, as they were before. */
  before: Partial<PostForm>;
}

/** Lets a model write fields of the form. What the author had written there is shown, and comes back at a click. */
export function useWritingHelp({ session, form, change }: Editing) {
  const { http } = useApp();
  const client = useQueryClient();
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);

  function receive(proposal: Proposal): void {
    const { filled, replaced } = sortProposal(form, proposal, session.post?.status === 'published');
    const written = { ...filled, ...replaced };
    const fields = Object.keys(written) as ProposedField[];
    const touched = fields.length ? [...fields, 'generatedBy' as const] : [];
    setSuggestions({
      filled: Object.keys(filled) as ProposedField[],
      replaced,
      before: Object.fromEntries(touched.map((field) => [field, form[field]])),
    });
    if (fields.length) change({ ...written, generatedBy: GENERATOR });
  }
  const metadata = useMutation({
    mutationFn: () => Promise.all([generateMetadata(http, form.contentHtml), client.fetchQuery(tagsQuery(http))]),
    onSuccess: ([{ seoDescription, tags = [], ...rest }, known]) =>
      receive({
        ...rest,
        ...sortKeywords(tags, known),
        seoDescription: seoDescription && firstCharacters(seoDescription, POST_LIMITS.seoDescription),
      }),
    onError: alertFailure,
  });
  const title = useMutation({
    mutationFn: () => generateTitleAndSlug(http, form.contentHtml, form.title),
    onSuccess: receive,
    onError: alertFailure,
  });

  function decide(field: ProposedField, isKept: boolean): void {
    if (!suggestions) return;
    const { [field]: _theirs, ...replaced } = suggestions.replaced;
    if (isKept) change({ [field]: suggestions.before[field] });
    setSuggestions({ ...suggestions, replaced });
  }
  return {
    metadata,
    title,
    suggestions,
    use: (field: ProposedField) => decide(field, false),
    keep: (field: ProposedField) => decide(field, true),
    /** Takes back everything that the last suggestions have changed. */
    undo: () => {
      if (suggestions) change(suggestions.before);
      setSuggestions(null);
    },
    close: () => setSuggestions(null),
  };
}
