import { BookOpen, ExternalLink } from 'lucide-react';
import { useApp } from '../app-context';
import { foreignHost, splitLinks } from './message-links';

/** A message with its links, which open in a new tab; one that leaves the firm's sites says where it leads. */
export function MessageText({ text }: { text: string }) {
  const { site } = useApp();
  const own = [site.origin, site.bookingUrl, site.founderUrl, site.sisterUrl];
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {splitLinks(text).map((piece, index) => {
        if (!('href' in piece)) return piece.text;
        const host = foreignHost(piece.href, own);
        if (piece.href.startsWith('/blog/')) return <GuideLink key={index} {...piece} />;
        return (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer"
            title={host ? `Leaves this site: ${host}` : undefined}
            className="font-medium text-azulejo underline decoration-azulejo/40 underline-offset-3 hover:decoration-azulejo"
          >
            {piece.text}
            {host && (
              <>
                <ExternalLink size={13} aria-hidden="true" className="mb-0.5 ml-1 inline" />
                <span className="text-sm text-ink-soft no-underline"> ({host})</span>
              </>
            )}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        );
      })}
    </span>
  );
}

/** Where in the firm's guides it is written: set apart from what is said. */
function GuideLink({ text, href }: { text: string; href: string }) {
  const [firstWord = '', ...others] = text.split(/(?=\s)/);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm bg-azulejo/8 box-decoration-clone px-1.5 py-0.5 text-[0.875em] text-azulejo underline decoration-azulejo/40 underline-offset-3 hover:decoration-azulejo"
    >
      <span className="whitespace-nowrap">
        <BookOpen size={13} aria-hidden="true" className="mr-1 mb-0.5 inline" />
        {firstWord}
      </span>
      {others.join('')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
