import type { QuestionDecision, UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { decideOnQuestion, unansweredQuestionsQuery } from '../../../api/alfred-management';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { formatDate } from '../firm-time';
import { Section } from '../section';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

interface Props {
  /** Opens a new post with the questions beside it. */
  onWrite: (questions: string[]) => void;
}

/** Questions of visitors that no published article answers. */
export function UnansweredQuestions({ onWrite }: Props) {
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
            <Question key={unanswered.id} unanswered={unanswered} onWrite={onWrite} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Question({ unanswered, onWrite }: Props & { unanswered: UnansweredQuestion }) {
  const { id, question, count, languages, examples, draftedBy, draftedAt } = unanswered;
  const { http } = useApp();
  const client = useQueryClient();
  const decision = useMutation({
    mutationFn: (decided: QuestionDecision) => decideOnQuestion(http, id, decided),
    onSuccess: () => client.invalidateQueries(unansweredQuestionsQuery(http)),
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  function write(): void {
    decision.mutate('drafted');
    onWrite([question, ...examples]);
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{question}</p>
        <p className="mt-1 flex flex-wrap gap-2 text-sm text-ink-soft">
          <Badge tone="brass">{count === 1 ? 'Asked once' : `Asked ${count} times`}</Badge>
          <span>{languages.map((language) => LANGUAGE_NAMES.of(language)).join(', ')}</span>
        </p>
        {examples.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">Also: {examples.join(' · ')}</p>
        )}
        {draftedBy && draftedAt && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {draftedBy} started a post about this on {formatDate(draftedAt)}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button look="outline" size="small" onClick={write}>
          Write a post
        </Button>
        <Button look="quiet" size="small" onClick={() => decision.mutate('dismissed')} isBusy={decision.isPending}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}
