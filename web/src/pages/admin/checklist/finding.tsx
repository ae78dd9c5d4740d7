import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { Lightbulb, TriangleAlert } from 'lucide-react';

export function Finding({ finding: { severity, message, about } }: { finding: ChecklistFinding }) {
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
