import type { QuestionGap } from '@firm/contracts/api/alfred-management';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createPost, invalidatePosts } from '../../../api/admin-posts';
import { unansweredQuestionsQuery } from '../../../api/alfred-management';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/badge';
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
          {questions.map((gap) => (
            <Question key={gap.question} gap={gap} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Question({ gap }: { gap: QuestionGap }) {
  const { http } = useApp();
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: () => createPost(http, questionDraft(gap)),
    onSuccess: async ({ title }) => {
      await invalidatePosts(client);
      toast('Draft created', { description: `"${title}" waits in Blog Posts.` });
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{gap.question}</p>
        <p className="mt-1 flex flex-wrap gap-2 text-sm text-ink-soft">
          <Badge tone="brass">{gap.count === 1 ? 'Asked once' : `Asked ${gap.count} times`}</Badge>
          <span>{gap.languages.map((language) => LANGUAGE_NAMES.of(language)).join(', ')}</span>
        </p>
        {gap.examples.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">Also: {gap.examples.join(' · ')}</p>
        )}
      </div>
      <Button look="outline" size="small" isBusy={write.isPending} onClick={() => write.mutate()}>
        Write a post
      </Button>
    </li>
  );
}
