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
