import type { UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createPost, invalidatePosts } from '../../../api/admin-posts';
import { unansweredQuestionsQuery } from '../../../api/alfred-management';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { Section } from '../section';
import { questionDraft } from './question-draft';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Questions of visitors that no published article answers, each with a button that creates a draft. */
export function UnansweredQuestions() {
  const { http } = useApp();
  const { data: questions } = useQuery(unansweredQuestionsQuery(http));
  if (!questions) return null;
  return (
    <Section title="Questions without a published answer">
      {questions.length === 0 ? (
        <p className="text-ink-soft">None in the last 90 days.</p>
      ) : (
        <ol className="max-h-[28rem] divide-y divide-ink/10 overflow-y-auto">
          {questions.map((unanswered) => (
            <Question key={unanswered.question} unanswered={unanswered} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Question({ unanswered }: { unanswered: UnansweredQuestion }) {
  const { http } = useApp();
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: () => createPost(http, questionDraft(unanswered)),
    onSuccess: async ({ title }) => {
      await invalidatePosts(client);
      toast('Draft created', { description: `"${title}" waits in Blog Posts.` });
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between unanswered-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{unanswered.question}</p>
        <p className="mt-1 flex flex-wrap unanswered-2 text-sm text-ink-soft">
          <Badge tone="brass">{unanswered.count === 1 ? 'Asked once' : `Asked ${unanswered.count} times`}</Badge>
          <span>{unanswered.languages.map((language) => LANGUAGE_NAMES.of(language)).join(', ')}</span>
        </p>
        {unanswered.examples.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">Also: {unanswered.examples.join(' · ')}</p>
        )}
      </div>
      <Button look="outline" size="small" isBusy={write.isPending} onClick={() => write.mutate()}>
        Write a post
      </Button>
    </li>
  );
}
