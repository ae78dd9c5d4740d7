import { lazy, Suspense } from 'react';
import { useIsIdle } from '../ui/use-is-idle';
import { Skeleton } from '../ui/status';

const Chat = lazy(async () => ({ default: (await import('./chat')).Chat }));

const HEIGHT = 'h-[min(38rem,80svh)] sm:h-[42rem]';
/** In a dialog: the whole of a small screen, which the keyboard makes smaller. */
const SHEET_HEIGHT = 'h-full sm:h-[min(42rem,calc(100dvh-2rem))]';

/** The chat, loaded when the browser is idle. Its space is reserved, so the layout does not shift. */
export function LazyChat({ isSheet = false }: { isSheet?: boolean }) {
  const isIdle = useIsIdle();
  return (
    <div className={isSheet ? 'h-full' : HEIGHT}>
      <noscript>
        <p className="bg-limestone p-6">Alfred needs JavaScript. Please write to us instead.</p>
      </noscript>
      {isIdle && (
        <Suspense fallback={<Skeleton className={`${isSheet ? SHEET_HEIGHT : HEIGHT} w-full noscript:hidden`} />}>
          <Chat className={isSheet ? SHEET_HEIGHT : HEIGHT} />
        </Suspense>
      )}
    </div>
  );
}
