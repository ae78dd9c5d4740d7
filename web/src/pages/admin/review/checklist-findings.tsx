import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { OPEN_COMMENTS_RULE } from '@firm/contracts/rules/comments';
import { Lightbulb, TriangleAlert } from '../icons';
import type { WordsFinder } from '../rich-text/find-words';

interface Props {
  findings: readonly ChecklistFinding[];
  /** Absent where the text is not open. */
  onShowComments?: (() => void) | undefined;
  onShowWords?: WordsFinder | null | undefined;
}

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

function Finding({ finding, onShowComments, onShowWords }: FindingProps) {
  const { rule, severity, message, about, fileName, fact } = finding;
  const words = onShowWords?.(finding);
  const show = rule === OPEN_COMMENTS_RULE ? onShowComments : words?.show;
  const isWarning = severity === 'warning';
  const Icon = isWarning ? TriangleAlert : Lightbulb;
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon size={16} className={`mt-0.5 shrink-0 ${isWarning ? 'text-danger' : 'text-brass-dark'}`} />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{isWarning ? 'Warning: ' : 'Advice: '}</span>
        {message}
        {show && (
          <button type="button" onClick={show} className="ml-1.5 font-semibold text-azulejo underline">
            Show
          </button>
        )}
        {words?.useFact && (
          <button
            type="button"
            onClick={words.useFact}
            aria-label={`Use the fact in “${about}”`}
            title={`“${fact?.text}” in place of “${fact?.words}”`}
            className="ml-2.5 font-semibold text-azulejo underline"
          >
            Use the fact
          </button>
        )}
        {about && <q className="mt-0.5 block text-ink-soft">{fileName ?? about}</q>}
      </p>
    </li>
  );
}
