import { lazy, Suspense } from 'react';
import type { ChatWords } from './words/en';
import { useIsIdle } from '../ui/use-is-idle';
import { Skeleton } from '../ui/status';

const Chat = lazy(async () => ({ default: (await import('./chat')).Chat }));

/**
 * What the bars of a telephone leave of its window. Minima: with large text the notice and the input alone would fill the box,
 * which grows instead.
 */
const HEIGHT = 'min-h-[min(42rem,calc(100svh-7rem))]';
/** In a dialog: the whole of a small screen, which the keyboard makes smaller, also of a telephone on its side. */
const SHEET_HEIGHT = 'min-h-full sm:min-h-[min(38rem,100svh)]';

interface Props {
  isSheet?: boolean;
  /** Is told what the chat says, when it is in another language than before. */
  onWords?: (words: ChatWords) => void;
}

/** The chat, loaded when the browser is idle. Its space is reserved, so the layout does not shift. */
export function LazyChat({ isSheet = false, onWords }: Props) {
  const isIdle = useIsIdle();
  return (
    <div data-chat className={isSheet ? 'h-full' : HEIGHT}>
      <noscript>
        <p className="bg-limestone p-6">
          Alfred needs JavaScript. Please{' '}
          <a href="/write-to-us" className="underline underline-offset-4">
            write to us
          </a>{' '}
          instead.
        </p>
      </noscript>
      {isIdle && (
        <Suspense fallback={<Skeleton className={`${isSheet ? SHEET_HEIGHT : HEIGHT} w-full noscript:hidden`} />}>
          <Chat className={isSheet ? SHEET_HEIGHT : HEIGHT} onWords={onWords} />
        </Suspense>
      )}
    </div>
  );
}
