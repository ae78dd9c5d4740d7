import { ExternalLink } from 'lucide-react';
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
