import type { ReactNode } from 'react';
import { classNames } from './class-names';

const TONES = {
  neutral: 'bg-limestone-dark text-ink',
  azulejo: 'bg-azulejo/12 text-azulejo',
  brass: 'bg-brass-light/35 text-[#5f430f]',
  success: 'bg-success/12 text-success',
  danger: 'bg-danger/12 text-danger',
} as const;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames('inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold', TONES[tone])}
    >
      {children}
    </span>
  );
}

/** Empty state: title, hint and actions. */
export function EmptyState({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-ink/25 px-6 py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}

/** Placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded bg-ink/10', className)} />;
}

/** Spinner. Give it a label when no text beside it says what is loading. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
