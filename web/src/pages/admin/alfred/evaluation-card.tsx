import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { Evaluation, FormerConfiguration } from '@firm/contracts/api/evaluations';
import { DEFAULT_MODEL } from '@firm/contracts/rules/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alfredConfigQuery, saveAlfredConfig, type VersionedConfig } from '../../../api/alfred-config';
import { evaluationsQuery, factSheetQuery, requestEvaluation, saveFactSheet } from '../../../api/alfred-management';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Badge } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { formatLocalDateTime } from '../firm-time';
import { Section } from '../section';
import { dollars } from './status-cards';
import { useRead } from '../use-read';
import { useChange } from '../use-change';

interface Props {
  form: AlfredConfig;
  saved: VersionedConfig;
  /** Told what is in force after a change was undone. */
  onSaved: (now: VersionedConfig) => void;
}

/**
 * Asks the questions of the evaluation with the unsaved form, and shows the last run, which may be that of a saved change:
 * what is wrong, what got worse, and how to undo it.
 */
export function EvaluationCard({ form, saved, onSaved }: Props) {
  const { http } = useApp();
  const client = useQueryClient();
  const { data: sheet } = useRead(factSheetQuery);
  const { data: evaluations } = useRead(evaluationsQuery);
  const { aiInstructions, model } = form;
  const request = useChange(
    (calls) => requestEvaluation(calls, { aiInstructions, model: model.trim() || DEFAULT_MODEL }),
    {
      renew: () => client.invalidateQueries(evaluationsQuery(http)),
      onError: () => undefined, // Shown beside the form.
    },
  );
  const undo = useMutation({
    mutationFn: async ({ factSheet, ...former }: FormerConfiguration) => {
      if (factSheet === null) {
        onSaved(await saveAlfredConfig(http, { ...saved, config: { ...saved.config, ...former } }));
        toast('Previous instructions restored');
      } else {
        const restored = await saveFactSheet(http, { content: factSheet, version: sheet?.version ?? 0 });
        client.setQueryData(factSheetQuery(http).queryKey, restored);
        toast('Previous fact sheet restored');
      }
    },
    // Where a colleague has saved another one meanwhile, it is shown before anything is put in its place.
    onError: () =>
      Promise.all([client.invalidateQueries(alfredConfigQuery(http)), client.invalidateQueries(factSheetQuery(http))]),
  });
  const [latest] = evaluations ?? [];
  const error = request.error ?? undo.error;
  return (
    <Section title="Check of the instructions">
      <p className="text-sm text-ink-soft">
        Asks more than 200 questions and compares the answers with what the guides say. Where OpenAI answers, a check
        starts automatically when you save new instructions, another model, or another fact sheet. To know the result
        first, check the form above before you save it. The model is paid for every answer.
      </p>
      <Button
        look="outline"
        onClick={() => request.mutate()}
        isBusy={request.isPending}
        disabled={latest?.state === 'running'}
      >
        Check these instructions
      </Button>
      {error && (
        <p role="alert" className="text-danger">
          {sentenceOf(error)}
        </p>
      )}
      {latest && <LatestRun run={latest} onUndo={undo.mutate} isUndoing={undo.isPending} />}
    </Section>
  );
}

interface LatestRunProps {
  run: Evaluation;
  onUndo: (former: FormerConfiguration) => void;
  isUndoing: boolean;
}

function LatestRun({ run, onUndo, isUndoing }: LatestRunProps) {
  const { requestedAt, requestedBy, model, isLive, answered, passed, heldOut, failures, costUsd, failure } = run;
  const { former, isCompared } = run;
  const worse = failures.filter(({ isWorse }) => isWorse);
  return (
    <article aria-label="Last check" className="space-y-3 border border-ink/12 bg-paper p-4 text-sm">
      <p className="flex flex-wrap items-center gap-2" role="status">
        <RunBadge run={run} />
        <span>
          {passed} of {answered} answers right, of these {heldOut.passed} of {heldOut.answered} to questions nobody has
          seen
        </span>
      </p>
      {!isCompared && !isLive && <p>Check the live configuration too, to see what gets worse with another one.</p>}
      {failure && <p className="text-danger">It ended early: {failure}</p>}
      <Failures title="Got worse" failures={worse} isOpen />
      {former && worse.length > 0 && (
        <Button look="outline" onClick={() => onUndo(former)} isBusy={isUndoing}>
          {former.factSheet === null ? 'Restore the previous instructions' : 'Restore the previous fact sheet'}
        </Button>
      )}
      {former && isCompared && run.state === 'done' && worse.length === 0 && <p>Nothing got worse.</p>}
      <Failures title="Not right" failures={failures.filter(({ isWorse }) => !isWorse)} isOpen={false} />
      <p className="text-xs text-ink-soft">
        {isLive ? 'The live configuration' : 'A configuration that is not live'}, {model}, requested{' '}
        {formatLocalDateTime(requestedAt)} by {requestedBy}; cost {dollars.format(costUsd)}
      </p>
    </article>
  );
}

function RunBadge({ run: { state, answered, total } }: { run: Evaluation }) {
  if (state === 'running') {
    return <Badge tone="brass">{total > 0 ? `Running, ${answered} of ${total}` : 'Running'}</Badge>;
  }
  return state === 'failed' ? <Badge tone="danger">Ended early</Badge> : <Badge tone="success">Done</Badge>;
}

interface FailuresProps {
  title: string;
  failures: Evaluation['failures'];
  isOpen: boolean;
}

function Failures({ title, failures, isOpen }: FailuresProps) {
  if (failures.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer font-semibold">
        {title}: {failures.length}
      </summary>
      <ul className="mt-2 max-h-80 space-y-2 overflow-y-auto">
        {failures.map(({ question, faults }) => (
          <li key={question}>
            <p>{question}</p>
            <p className="text-ink-soft">{faults.join('; ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
