import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { Lightbulb, TriangleAlert } from 'lucide-react';

/** What the publishing checklist has found in a text. */
export function ChecklistFindings({ findings }: { findings: readonly ChecklistFinding[] }) {
  if (!findings.length) return <p className="text-sm text-success">Nothing stands out.</p>;
  return (
    <ul className="space-y-3">
      {findings.map((finding, index) => (
        <Finding key={`${finding.rule} ${index}`} finding={finding} />
      ))}
    </ul>
  );
}

function Finding({ finding: { severity, message, about } }: { finding: ChecklistFinding }) {
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
        {about && <q className="mt-0.5 block text-ink-soft">{about}</q>}
      </p>
    </li>
  );
}
