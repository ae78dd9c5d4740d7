import { Suspense, type ReactNode } from 'react';
import { Spinner } from '../../ui/status';

/** One tab of the newsroom; the heavier ones are fetched when they are first opened. */
export function Desk({ children }: { children: ReactNode }) {
  const spinner = (
    <div className="grid min-h-60 place-items-center text-azulejo">
      <Spinner size={28} label="Loading…" />
    </div>
  );
  return <Suspense fallback={spinner}>{children}</Suspense>;
}
