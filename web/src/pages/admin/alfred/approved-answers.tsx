import type { ApprovedAnswer } from '@firm/contracts/api/approved-answers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { approvedAnswersQuery, removeApprovedAnswer, saveApprovedAnswer } from '../../../api/alfred-management';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea, TextField } from '../../../ui/field';
import { Badge } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { formatDate } from '../firm-time';
import { Section } from '../section';

/** The answers that lawyers have written; those that are to be read again come first. */
export function ApprovedAnswers() {
  const { http } = useApp();
  const { data: answers } = useQuery(approvedAnswersQuery(http));
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
      <Button look="outline" size="small" onClick={() => setEdited({ question: '', answer: '' })}>
        Write an approved answer
      </Button>
      {edited && <ApprovedAnswerDialog draft={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function Answer({ answer, onEdit }: { answer: ApprovedAnswer; onEdit: () => void }) {
  const { id, question, answer: text, approvedByName, approvedAt, rereadAt, isOverdue } = answer;
  const { http } = useApp();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (step: () => Promise<void>) => step(),
    onSuccess: () => client.invalidateQueries(approvedAnswersQuery(http)),
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  return (
    <li className="space-y-1.5 py-3">
      <p className="font-semibold wrap-anywhere">{question}</p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {approvedByName}, {formatDate(approvedAt)}
        {isOverdue ? <Badge tone="danger">Read again</Badge> : <span>Read again by {formatDate(rereadAt)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look={isOverdue ? 'primary' : 'quiet'}
          size="small"
          isBusy={change.isPending}
          onClick={() => change.mutate(() => saveApprovedAnswer(http, id, { question, answer: text }))}
        >
          Still right
        </Button>
        <Button look="quiet" size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button
          look="quiet"
          size="small"
          isBusy={change.isPending}
          onClick={() => change.mutate(() => removeApprovedAnswer(http, id))}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

/** An answer that is being written: of a new one without an id. */
interface DraftAnswer {
  id?: string;
  question: string;
  answer: string;
}

interface ApprovedAnswerDialogProps {
  draft: DraftAnswer;
  onSaved?: () => void;
  onClose: () => void;
}

/** Writes or changes an approved answer. */
export function ApprovedAnswerDialog({ draft, onSaved, onClose }: ApprovedAnswerDialogProps) {
  const { http } = useApp();
  const client = useQueryClient();
  const [id] = useState(() => draft.id ?? crypto.randomUUID());
  const [question, setQuestion] = useState(draft.question);
  const [answer, setAnswer] = useState(draft.answer);
  const save = useMutation({
    mutationFn: () => saveApprovedAnswer(http, id, { question, answer }),
    onSuccess: async () => {
      toast('Approved answer saved');
      onSaved?.();
      onClose();
      await client.invalidateQueries(approvedAnswersQuery(http));
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }

  return (
    <Dialog isOpen onClose={onClose} title="Approved answer">
      <form onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          label="Question"
          hint="As visitors ask it, without anything that says who asked."
          required
          maxLength={300}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <TextArea
          label="Answer"
          hint="Shown with your name and today's date. Alfred checks every sentence against it."
          required
          rows={8}
          maxLength={4_000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          data-autofocus
        />
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={save.isPending} disabled={!question.trim() || !answer.trim()}>
            Save answer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
