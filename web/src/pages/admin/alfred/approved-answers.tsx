import type { ApprovedAnswer } from '@firm/contracts/api/approved-answers';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approvedAnswersQuery,
  formerAnswersQuery,
  removeApprovedAnswer,
  restoreApprovedAnswer,
  saveApprovedAnswer,
  unansweredQuestionsQuery,
  withdrawnAnswersQuery,
} from '../../../api/alfred-management';
import { hasStatus, sentenceOf, type Http } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea, TextField } from '../../../ui/field';
import { Badge } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { AskBeforeDiscarding } from '../ask-before-discarding';
import { createUuid } from '../create-uuid';
import { formatDate, formatLocalDateTime } from '../firm-time';
import { controlled, handleSubmit } from '../form-controls';
import { LineDifferences } from '../merge/line-differences';
import { OnDemand } from '../on-demand';
import { Section } from '../section';
import { useColleagues } from '../use-colleagues';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** The answers that lawyers have written; those that are to be read again come first. */
export function ApprovedAnswers() {
  const { data: answers } = useRead(approvedAnswersQuery);
  const [edited, setEdited] = useState<DraftAnswer | null>(null);
  if (!answers) return null;
  return (
    <Section title="Approved answers">
      <p className="text-sm text-ink-soft">
        Alfred puts these before everything else when a question is like them, with the name and the date.
      </p>
      {answers.length > 0 && (
        <ol className="max-h-[28rem] divide-y divide-ink/10 overflow-y-auto">
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
          ))}
        </ol>
      )}
      <SmallButton onClick={() => setEdited({ question: '', answer: '' })}>Write an approved answer</SmallButton>
      <OnDemand title="Withdrawn answers">
        <WithdrawnAnswers />
      </OnDemand>
      {edited && <ApprovedAnswerDialog draft={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

/** Reads the answers again, and the questions: one that an answer has closed is open while that is withdrawn. */
const refreshAnswers = (client: QueryClient, http: Http) =>
  Promise.all(
    [approvedAnswersQuery(http), unansweredQuestionsQuery(http)].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

function Answer({ answer, onEdit }: { answer: ApprovedAnswer; onEdit: () => void }) {
  const { question, answer: text, approvedByName, approvedAt, rereadAt, isOverdue } = answer;
  const change = useChange((http, step: (http: Http) => Promise<void>) => step(http), { renewAnyway: refreshAnswers });
  const putBack = usePutBack();
  function withdraw(): void {
    change.mutate(async (http) => {
      await removeApprovedAnswer(http, answer);
      toast('Answer withdrawn', { action: { label: 'Undo', run: () => putBack.mutate(answer.id) } });
    });
  }
  return (
    <li className="space-y-1.5 py-3">
      <p className="font-semibold wrap-anywhere">{question}</p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {approvedByName}, {formatDate(approvedAt)}
        {isOverdue ? <Badge tone="danger">Read again</Badge> : <span>Read again by {formatDate(rereadAt)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <SmallButton
          look={isOverdue ? 'primary' : 'quiet'}
          isBusy={change.isPending}
          onClick={() => change.mutate((http) => saveApprovedAnswer(http, answer, { question, answer: text }))}
        >
          Still right
        </SmallButton>
        <QuietButton onClick={onEdit}>Edit</QuietButton>
        <QuietButton isBusy={change.isPending} onClick={withdraw}>
          Withdraw
        </QuietButton>
      </div>
    </li>
  );
}

/** Takes the withdrawal of an answer back. */
const usePutBack = () =>
  useChange((http, id: string) => restoreApprovedAnswer(http, id), {
    onSuccess: () => toast('Alfred answers from it again'),
    renewAnyway: refreshAnswers,
  });

/** The answers that were withdrawn. */
function WithdrawnAnswers() {
  const { data: withdrawn } = useRead(withdrawnAnswersQuery);
  const { nameOf } = useColleagues();
  const putBack = usePutBack();
  return (
    <>
      {withdrawn?.length === 0 && <p className="text-sm text-ink-soft">None has been withdrawn.</p>}
      <ol className="max-h-60 divide-y divide-ink/10 overflow-y-auto text-sm">
        {withdrawn?.map(({ id, question, answer, savedBy, savedAt }) => (
          <li key={id} className="space-y-1 py-2">
            <p className="font-semibold wrap-anywhere">{question}</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            <p className="text-ink-soft">
              {nameOf(savedBy)}, {formatDate(savedAt)}
            </p>
            <QuietButton isBusy={putBack.isPending} onClick={() => putBack.mutate(id)}>
              Use it again
            </QuietButton>
          </li>
        ))}
      </ol>
    </>
  );
}

/** An answer that is being written: a new one has neither id nor version. */
type DraftAnswer = Pick<ApprovedAnswer, 'question' | 'answer'> & Partial<Pick<ApprovedAnswer, 'id' | 'version'>>;

const textOf = ({ question, answer }: DraftAnswer) => `${question}\n${answer}`;

/** What an answer said before, and who had saved it when. */
function EarlierAnswers({ id }: { id: string }) {
  const { data: former } = useRead(formerAnswersQuery, id);
  return (
    <>
      {former?.length === 0 && <p className="text-sm text-ink-soft">It has not been changed yet.</p>}
      <ol className="max-h-60 divide-y divide-ink/10 overflow-y-auto text-sm">
        {former?.map(({ version, question, answer, savedBy, savedAt }) => (
          <li key={version} className="py-2">
            <p className="text-ink-soft">
              {formatLocalDateTime(savedAt)}, {savedBy}
            </p>
            <p className="font-semibold wrap-anywhere">{question}</p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ApprovedAnswerDialogProps {
  draft: DraftAnswer;
  /** Is told the id of the answer. */
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Writes or changes an approved answer. */
export function ApprovedAnswerDialog({ draft, onSaved, onClose }: ApprovedAnswerDialogProps) {
  const { http } = useApp();
  const client = useQueryClient();
  const { data: answers } = useRead(approvedAnswersQuery);
  const [id] = useState(() => draft.id ?? createUuid());
  const [question, setQuestion] = useState(draft.question);
  const [answer, setAnswer] = useState(draft.answer);
  const [basedOn, setBasedOn] = useState(draft);
  const current = answers?.find((each) => each.id === id);
  // One that is new, or was withdrawn meanwhile, has none.
  const version = (current && basedOn.version) ?? 0;
  // What a colleague has saved since this was opened: the next save replaces it.
  const theirs = current && current.version !== basedOn.version ? current : undefined;
  const save = useChange((calls) => saveApprovedAnswer(calls, { id, version }, { question, answer }), {
    onSuccess: () => {
      toast('Approved answer saved');
      onSaved?.(id);
      onClose();
    },
    renew: () => client.invalidateQueries(approvedAnswersQuery(http)),
    onError: (error) => {
      toast(sentenceOf(error), { tone: 'danger' });
      if (hasStatus(error, 412)) void client.invalidateQueries(approvedAnswersQuery(http));
    },
  });

  return (
    <Dialog isOpen onClose={onClose} title="Approved answer">
      <form onSubmit={handleSubmit(() => save.mutate())} className="mt-4 space-y-4">
        <TextField
          label="Question"
          hint="As visitors ask it, without anything that says who asked."
          required
          maxLength={300}
          {...controlled(question, setQuestion)}
        />
        <TextArea
          label="Answer"
          hint="Shown with your name and today's date. Alfred checks every sentence against it."
          required
          rows={8}
          maxLength={4_000}
          {...controlled(answer, setAnswer)}
          data-autofocus
        />
        {theirs && (
          <div role="alert" className="space-y-2 border border-brass/50 bg-brass-light/20 p-3 text-sm">
            <p>
              {theirs.approvedByName} has changed this answer since you opened it. What you have typed is still here.
            </p>
            <LineDifferences of={textOf(theirs)} against={textOf(basedOn)} />
            <div className="flex flex-wrap gap-2">
              <SmallButton onClick={() => setBasedOn(theirs)}>Keep mine</SmallButton>
              <QuietButton
                onClick={() => {
                  setBasedOn(theirs);
                  setQuestion(theirs.question);
                  setAnswer(theirs.answer);
                }}
              >
                Take theirs
              </QuietButton>
            </div>
          </div>
        )}
        {draft.id !== undefined && (
          <OnDemand title="Earlier versions">
            <EarlierAnswers id={draft.id} />
          </OnDemand>
        )}
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            isBusy={save.isPending}
            disabled={!question.trim() || !answer.trim() || theirs !== undefined}
          >
            Save answer
          </Button>
        </div>
      </form>
      <AskBeforeDiscarding onDiscard={onClose} />
    </Dialog>
  );
}
