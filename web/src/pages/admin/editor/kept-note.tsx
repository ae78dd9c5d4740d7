import { CircleCheck, TriangleAlert } from 'lucide-react';

/** Whether what is written is safe where it is. */
export function KeptNote({ isChanged, hasFailed }: { isChanged: boolean; hasFailed: boolean }) {
  if (!isChanged) return null;
  const Icon = hasFailed ? TriangleAlert : CircleCheck;
  return (
    <p role="status" className={`flex items-center gap-1.5 text-xs ${hasFailed ? 'text-danger' : 'text-ink-soft'}`}>
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      {hasFailed ? 'This browser cannot keep your text: save often' : 'Not saved yet; kept in this browser'}
    </p>
  );
}
