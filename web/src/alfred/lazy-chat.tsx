import { lazy, Suspense } from 'react';
import { useIsIdle } from '../ui/use-is-idle';
import { Skeleton } from '../ui/status';

const Chat = lazy(async () => ({ default: (await import('./chat')).Chat }));

/** The chat, loaded when the browser is idle. Its space is reserved, so the layout does not shift. */
export function LazyChat() {
  const isIdle = useIsIdle();
  return (
    <div className="min-h-[min(38rem,80svh)] sm:min-h-[42rem]">
      <noscript>
        <p className="bg-limestone p-6">Alfred needs JavaScript. You are welcome to write to us instead.</p>
      </noscript>
      {isIdle && (
        <Suspense fallback={<Skeleton className="h-[min(38rem,80svh)] w-full sm:h-[42rem] noscript:hidden" />}>
          <Chat />
        </Suspense>
      )}
    </div>
  );
}
