import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AnswerOutcome, TriedAnswer } from '@firm/contracts/api/alfred-management';
import { CHAT_LIMITS, DEFAULT_MODEL } from '@firm/contracts/rules/chat';
import { useState, type ReactNode } from 'react';
import { MessageText } from '../../../alfred/message-list';
import { tryConfiguration } from '../../../api/alfred-management';
import { sentenceOf } from '../../../api/http';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { controlled, handleSubmit } from '../form-controls';
import { Section } from '../section';
import { useChange } from '../use-change';

/** Answers a question with the live configuration and, beside it, with the unsaved form. */
export function Playground({ form }: { form: AlfredConfig }) {
  const [question, setQuestion] = useState('');
  const { aiInstructions, model } = form;
  const trial = useChange(
    (http) => tryConfiguration(http, { question, aiInstructions, model: model.trim() || DEFAULT_MODEL }),
    { onError: () => undefined }, // Shown beside the form.
  );

  function submit(): void {
    if (question.trim()) trial.mutate();
  }

  return (
    <Section title="Try a question">
      <p className="text-sm text-ink-soft">
        Answers a question with the live configuration and with the form above, unsaved. Nothing is kept.
      </p>
      <form onSubmit={handleSubmit(submit)} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Question"
          {...controlled(question, setQuestion)}
          maxLength={CHAT_LIMITS.messageCharacters}
          className="min-w-64 flex-1"
        />
        <Button type="submit" look="outline" disabled={!question.trim()} isBusy={trial.isPending}>
          Try
        </Button>
      </form>
      {trial.error && (
        <p role="alert" className="text-danger">
          {sentenceOf(trial.error)}
        </p>
      )}
      {trial.data && (
        <div className="grid gap-4 md:grid-cols-2">
          <Answer title="Live" answer={trial.data.live} />
          <Answer title="Unsaved" answer={trial.data.tried} />
        </div>
      )}
    </Section>
  );
}

const OUTCOMES: Record<AnswerOutcome, ReactNode> = {
  sourced: <Badge tone="success">From the guides</Badge>,
  'partly sourced': <Badge tone="brass">Partly from the guides</Badge>,
  unsourced: <Badge tone="brass">No source</Badge>,
  'small talk': <Badge>Courtesy</Badge>,
  declined: <Badge tone="danger">Refused</Badge>,
  capped: <Badge tone="danger">Spending cap</Badge>,
};

function Answer({ title, answer: { content, note, sources, outcome, model } }: { title: string; answer: TriedAnswer }) {
  return (
    <article aria-label={title} className="space-y-2 border border-ink/12 bg-paper p-4 text-sm">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-base">{title}</h4>
        {OUTCOMES[outcome]}
      </div>
      <p>
        <MessageText text={content} />
      </p>
      {note && (
        <p className="border-l-2 border-brass pl-3 text-ink-soft">
          <MessageText text={note} />
        </p>
      )}
      <p className="text-xs text-ink-soft">
        {model ?? 'set phrase'}, {sources.length === 1 ? '1 checked source' : `${sources.length} checked sources`}
      </p>
    </article>
  );
}
