import { memo } from 'react';
import '../../prose.css';
import { isPlainClick } from '../../ui/link';
import { classNames } from '../../ui/class-names';
import type { BodyHeading } from './prepare-body';

/**
 * The article's HTML, sanitised by the server. A click on a video placeholder replaces it by the player; memo, because
 * rendering the same HTML again would undo that.
 */
export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  return <div ref={listenIn} className="prose prose-article" dangerouslySetInnerHTML={{ __html: html }} />;
});

/** One listener for all placeholders: they are links, so the keyboard can click them too. It goes with its element. */
function listenIn(article: HTMLDivElement | null): void {
  article?.addEventListener('click', playVideo);
  // The same one each time.
  document.addEventListener('keydown', hideNotes);
}

/** Escape hides the note of a fact (`prose.css`) until the fact is pointed at or focused anew. */
function hideNotes({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const fact of document.querySelectorAll<HTMLElement>('[data-note]:is(:hover,:focus)')) {
    fact.style = '--note:none';
    fact.onmouseenter = fact.onfocus = () => (fact.style = '');
  }
}

function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-play-video]');
  const videoId = link?.dataset.playVideo;
  if (!link || !videoId || !isPlainClick(event)) return;
  event.preventDefault();
  void import('./video-player').then(
    ({ showPlayer }) => showPlayer(link.closest('.video-placeholder'), videoId, link.dataset.title),
    () => window.open(link.href),
  );
}

export function TableOfContents({ headings, title }: { headings: BodyHeading[]; title: string }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="mx-auto w-full max-w-[46rem] self-start border-y border-ink/15 py-5 xl:sticky xl:top-24 xl:row-start-1 xl:max-w-60 xl:border-0 xl:py-0 print:hidden"
    >
      <h2 id="contents-title" className="font-sans text-label text-brass-dark uppercase">
        {title}
      </h2>
      <ol className="mt-3 text-sm leading-snug">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(
                'flex min-h-8 items-center py-1 text-ink-soft underline decoration-transparent underline-offset-4 transition-colors hover:text-azulejo hover:decoration-brass',
                level === 3 && 'pl-4',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
