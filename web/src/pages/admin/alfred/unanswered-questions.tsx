import type {
  DecideOnQuestion,
  QuestionDecision,
  UnansweredKind,
  UnansweredQuestion,
} from '@firm/contracts/api/alfred-management';
import { FACT_LANGUAGES, type FactLanguage } from '@firm/contracts/rules/facts';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchPosts } from '../../../api/admin-posts';
import {
  assignQuestion,
  closedQuestionsQuery,
  decideOnQuestion,
  reopenQuestion,
  unansweredQuestionsQuery,
} from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { formatDate } from '../firm-time';
import { controlled, Options } from '../form-controls';
import { OnDemand } from '../on-demand';
import { Section } from '../section';
import { useColleagues, withChosen } from '../use-colleagues';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { ApprovedAnswerDialog } from './approved-answers';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';
import type { Http } from '../../../api/http';

const DEBOUNCE_MS = 300;
const MAX_GUIDES = 20;
/** Number of questions listed at first; the others on demand. */
const SHOWN = 8;
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** What a post is to be about. */
export interface AskedAbout {
  questions: string[];
  questionId: string;
  /** Of the question. */
  language: FactLanguage;
}

interface Props {
  /** Opens a new post with the questions beside it. */
  onWrite: (about: AskedAbout) => void;
}

/** The language in which a post answers a question: its own, as far as posts have it. */
function languageOf({ question, languages }: UnansweredQuestion): FactLanguage {
  const known = FACT_LANGUAGES.filter((language) => languages.includes(language));
  const written = textLanguage(question);
  return known.includes(written) ? written : (known[0] ?? 'en');
}

export const UNANSWERED_TITLE = 'Questions without a published answer';

/**
 * Questions of visitors that no published article answers, or whose answers were rated badly. One that the address names, as
 * in the mail about its assignment, is shown and focused, or that it is no longer open.
 */
export function UnansweredQuestions({ onWrite }: Props) {
  const [search] = useSearchParams();
  const named = search.get('question');
  const { data: questions } = useRead(unansweredQuestionsQuery);
  const isListed = named !== null && questions?.some(({ ids }) => ids.includes(named));
  const [isAllAsked, setAllAsked] = useState(false);
  const areAllShown = isAllAsked || isListed;
  const isKnown = named !== null && questions !== undefined;
  useEffect(() => {
    const element = isKnown ? document.getElementById(`question-${named}`) : null;
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isKnown, named]);
  if (!questions) return null;
  return (
    <Section title={UNANSWERED_TITLE}>
      {named !== null && !isListed && (
        <p
          id={`question-${named}`}
          role="status"
          tabIndex={-1}
          className="border-l-2 border-brass bg-brass-light/20 px-3 py-2 text-sm"
        >
          The question you were sent to is no longer open: it was closed, or erased with its conversation.
        </p>
      )}
      {questions.length === 0 ? (
        <p className="text-ink-soft">None in the last 90 days.</p>
      ) : (
        <ol className="divide-y divide-ink/10">
          {questions.slice(0, areAllShown ? questions.length : SHOWN).map((unanswered) => (
            <Question
              key={unanswered.id}
              unanswered={unanswered}
              anchor={named !== null && unanswered.ids.includes(named) ? `question-${named}` : undefined}
              onWrite={onWrite}
            />
          ))}
        </ol>
      )}
      {!areAllShown && questions.length > SHOWN && (
        <SmallButton onClick={() => setAllAsked(true)}>Show all {questions.length}</SmallButton>
      )}
      <OnDemand title="Closed questions" className="border-t border-ink/10 pt-3">
        <ClosedQuestions />
      </OnDemand>
    </Section>
  );
}

const DECISION_LABELS: Record<QuestionDecision, string> = {
  drafted: 'Being written about',
  dismissed: 'Dismissed',
  answered: 'Answered by a guide',
  approved: 'Answered by an approved answer',
};

/** Lists questions again that were closed. */
const useReopen = () =>
  useChange((http, id: string) => reopenQuestion(http, id), {
    onSuccess: () => toast('The question is listed again'),
    renewAnyway: renewQuestions,
  });

const renewQuestions = (client: QueryClient, http: Http) => client.invalidateQueries(unansweredQuestionsQuery(http));

/** The questions that staff have closed. */
function ClosedQuestions() {
  const { data: closed } = useRead(closedQuestionsQuery);
  const { nameOf } = useColleagues();
  const reopen = useReopen();
  return (
    <>
      {closed?.length === 0 && <p className="mt-2 text-sm text-ink-soft">None in the last 90 days.</p>}
      <ol className="max-h-80 divide-y divide-ink/10 overflow-y-auto text-sm">
        {closed?.map(({ id, question, decision, guide, decidedBy, decidedAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-2">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">{question}</p>
              <p className="text-ink-soft wrap-anywhere">
                {DECISION_LABELS[decision]}
                {guide && ` (/blog/${guide})`}: {nameOf(decidedBy)}, {formatDate(decidedAt)}
              </p>
            </div>
            <QuietButton isBusy={reopen.isPending} onClick={() => reopen.mutate(id)}>
              Reopen
            </QuietButton>
          </li>
        ))}
      </ol>
    </>
  );
}

const KIND_LABELS: Record<UnansweredKind, string> = {
  'nothing found': 'Nothing found',
  'found but not used': 'Found, but not used',
  'rated badly': 'Rated badly',
};

interface QuestionProps extends Props {
  unanswered: UnansweredQuestion;
  /** The id of its element, where the address names it. */
  anchor: string | undefined;
}

function Question({ unanswered, anchor, onWrite }: QuestionProps) {
  const { id, kind, question, count, languages, examples, draftedBy, draftedAt, assignedTo } = unanswered;
  const { people, nameOf } = useColleagues();
  const [isApproving, setIsApproving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const change = useChange((http, step: (http: Http) => Promise<void>) => step(http), { renew: renewQuestions });
  const reopen = useReopen();
  const decide = (decision: Omit<DecideOnQuestion, 'id'>, closed?: string) =>
    change.mutate(async (http) => {
      await decideOnQuestion(http, { id, ...decision });
      if (closed) toast(closed, { action: { label: 'Undo', run: () => reopen.mutate(id) } });
    });
  // Takes the value now: until the change is stored, the list shows the one before.
  const assign = (assignee: string | null) => change.mutate((http) => assignQuestion(http, id, assignee));
  const write = () => onWrite({ questions: [question, ...examples], questionId: id, language: languageOf(unanswered) });
  return (
    <li
      {...(anchor && { id: anchor, tabIndex: -1 })}
      className="flex flex-wrap items-start justify-between gap-3 py-3 focus:outline-offset-[-3px]"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{question}</p>
        <p className="mt-1 flex flex-wrap gap-2 text-sm text-ink-soft">
          <Badge tone="brass">{count === 1 ? 'Asked once' : `Asked ${count} times`}</Badge>
          <Badge tone={kind === 'rated badly' ? 'danger' : 'neutral'}>{KIND_LABELS[kind]}</Badge>
          <span>{languages.map((language) => languageNames.of(language)).join(', ')}</span>
        </p>
        {examples.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">Also: {examples.join(' · ')}</p>
        )}
        {draftedBy && draftedAt && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {nameOf(draftedBy)} started a post about this on {formatDate(draftedAt)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={write}>Write a post</SmallButton>
        <SmallButton onClick={() => setIsApproving(true)}>Approve an answer</SmallButton>
        <SmallButton onClick={() => setIsChoosing(true)}>Answered by a guide</SmallButton>
        <select
          aria-label={`Assigned to, of “${question}”`}
          {...controlled(assignedTo ?? '', (text) => assign(text || null))}
          disabled={change.isPending}
          className="min-h-9 max-w-48 rounded-md border border-ink/20 bg-white px-2 text-sm max-sm:min-h-11"
        >
          <option value="">{assignedTo ? 'Nobody' : 'Assign to…'}</option>
          <Options of={withChosen(people, assignedTo).map(({ email, name }) => [email, name])} />
        </select>
        <QuietButton onClick={() => decide({ decision: 'dismissed' }, 'Question dismissed')} isBusy={change.isPending}>
          Dismiss
        </QuietButton>
      </div>
      {isApproving && (
        <ApprovedAnswerDialog
          draft={{ question, answer: '' }}
          onSaved={(answer) => decide({ decision: 'approved', answer })}
          onClose={() => setIsApproving(false)}
        />
      )}
      {isChoosing && (
        <GuideDialog
          question={question}
          onChoose={(guide) => decide({ decision: 'answered', guide }, 'Question closed')}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </li>
  );
}

interface GuideDialogProps {
  question: string;
  onChoose: (slug: string) => void;
  onClose: () => void;
}

/** Chooses the guide that answers a question. */
function GuideDialog({ question, onChoose, onClose }: GuideDialogProps) {
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
        <p className="wrap-anywhere">“{question}”</p>
        <TextField label="Search guides" {...controlled(words, setWords)} data-autofocus />
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
        {data && data.total > data.posts.length && (
          <p className="text-sm text-ink-soft">
            The latest {data.posts.length} of {data.total.toLocaleString('en-US')} guides. Search for the others.
          </p>
        )}
      </div>
    </Dialog>
  );
}
