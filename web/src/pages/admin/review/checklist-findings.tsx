import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { OPEN_COMMENTS_RULE } from '@firm/contracts/rules/comments';
import { Lightbulb, TriangleAlert } from 'lucide-react';

interface Props {
  findings: readonly ChecklistFinding[];
  /** Absent where the text is not open. */
  onShowComments?: (() => void) | undefined;
  onShowWords?: WordsFinder | null | undefined;
}

/** What shows words in the text that is open; undefined where they are not in it as they are quoted. */
export type WordsFinder = (words: string) => (() => void) | undefined;

/** What the publishing checklist has found in a text. */
export function ChecklistFindings({ findings, onShowComments, onShowWords }: Props) {
  if (!findings.length) return <p className="text-sm text-success">Nothing stands out.</p>;
  return (
    <ul className="space-y-3">
      {findings.map((finding, index) => (
        <Finding key={`${finding.rule} ${index}`} {...{ finding, onShowComments, onShowWords }} />
      ))}
    </ul>
  );
}

interface FindingProps extends Pick<Props, 'onShowComments' | 'onShowWords'> {
  finding: ChecklistFinding;
}

function Finding({ finding: { rule, severity, message, about }, onShowComments, onShowWords }: FindingProps) {
  const show = rule === OPEN_COMMENTS_RULE ? onShowComments : about ? onShowWords?.(about) : undefined;
  const isWarning = severity === 'warning';
  const Icon = isWarning ? TriangleAlert : Lightbulb;
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon
        size={16}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isWarning ? 'text-danger' : 'text-brass-dark'}`}
      />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{isWarning ? 'Warning: ' : 'Advice: '}</span>
        {message}
        {show && (
          <button type="button" onClick={show} className="ml-1.5 font-semibold text-azulejo underline">
            Show
          </button>
        )}
        {about && <q className="mt-0.5 block text-ink-soft">{about}</q>}
      </p>
    </li>
  );
}
