import type { DecideOnQuestion, UnansweredKind, UnansweredQuestion } from '@firm/contracts/api/alfred-management';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { searchPosts } from '../../../api/admin-posts';
import { assignQuestion, decideOnQuestion, unansweredQuestionsQuery } from '../../../api/alfred-management';
import { messageOf } from '../../../api/http';
import { currentUserQuery } from '../../../api/staff';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { formatDate } from '../firm-time';
import { Section } from '../section';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { ApprovedAnswerDialog } from './approved-answers';

const DEBOUNCE_MS = 300;
const MAX_GUIDES = 20;
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

interface Props {
  /** Opens a new post with the questions beside it. */
  onWrite: (questions: string[]) => void;
}

/** Questions of visitors that no published article answers, or whose answers were rated badly. */
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

const KIND_LABELS: Record<UnansweredKind, string> = {
  'nothing found': 'Nothing found',
  'found but not used': 'Found, but not used',
  'rated badly': 'Rated badly',
};

function Question({ unanswered, onWrite }: Props & { unanswered: UnansweredQuestion }) {
  const { id, kind, question, count, languages, examples, draftedBy, draftedAt, assignedTo } = unanswered;
  const { http } = useApp();
  const client = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(http));
  const [isApproving, setIsApproving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const change = useMutation({
    mutationFn: (step: () => Promise<void>) => step(),
    onSuccess: () => client.invalidateQueries(unansweredQuestionsQuery(http)),
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  const decide = (decision: Omit<DecideOnQuestion, 'id'>) =>
    change.mutate(() => decideOnQuestion(http, { id, ...decision }));
  function write(): void {
    decide({ decision: 'drafted' });
    onWrite([question, ...examples]);
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{question}</p>
        <p className="mt-1 flex flex-wrap gap-2 text-sm text-ink-soft">
          <Badge tone="brass">{count === 1 ? 'Asked once' : `Asked ${count} times`}</Badge>
          <Badge tone={kind === 'rated badly' ? 'danger' : 'neutral'}>{KIND_LABELS[kind]}</Badge>
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
        {assignedTo && <p className="mt-1 text-sm text-ink-soft wrap-anywhere">Assigned to {assignedTo}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={write}>
          Write a post
        </Button>
        <Button look="outline" size="small" onClick={() => setIsApproving(true)}>
          Approve an answer
        </Button>
        <Button look="outline" size="small" onClick={() => setIsChoosing(true)}>
          Answered by a guide
        </Button>
        <Button
          look="quiet"
          size="small"
          isBusy={change.isPending}
          onClick={() => change.mutate(() => assignQuestion(http, id, assignedTo ? null : (user?.email ?? null)))}
        >
          {assignedTo ? 'Unassign' : 'Assign to me'}
        </Button>
        <Button look="quiet" size="small" onClick={() => decide({ decision: 'dismissed' })} isBusy={change.isPending}>
          Dismiss
        </Button>
      </div>
      {isApproving && (
        <ApprovedAnswerDialog
          draft={{ question, answer: '' }}
          onSaved={() => decide({ decision: 'approved' })}
          onClose={() => setIsApproving(false)}
        />
      )}
      {isChoosing && (
        <GuideDialog
          onChoose={(guide) => decide({ decision: 'answered', guide })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </li>
  );
}

/** Chooses the guide that answers a question. */
function GuideDialog({ onChoose, onClose }: { onChoose: (slug: string) => void; onClose: () => void }) {
  const { http } = useApp();
  const [words, setWords] = useState('');
  const search = useDebouncedValue(words.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['guides that answer', search],
    queryFn: ({ signal }) =>
      searchPosts(http, { status: 'published', ...(search && { search }) }, { limit: MAX_GUIDES }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Which guide answers it?">
      <div className="mt-4 space-y-4">
        <TextField
          label="Search guides"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          data-autofocus
        />
        {data?.posts.length === 0 && <p className="text-ink-soft">No published guide matches.</p>}
        <ul className="max-h-80 divide-y divide-ink/10 overflow-y-auto">
          {data?.posts.map(({ slug, title }) => (
            <li key={slug}>
              <button
                type="button"
                onClick={() => onChoose(slug)}
                className="min-h-11 w-full px-2 py-2 text-left wrap-anywhere hover:bg-azulejo/8"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
