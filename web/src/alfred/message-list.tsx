import type { AnswerRating } from '@firm/contracts/api/ratings';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { OutgoingMessage } from '../api/chat';
import { useApp } from '../app-context';
import { tellInsight } from '../insights/tell';
import { Button, buttonClasses } from '../ui/button';
import { classNames } from '../ui/class-names';
import { BookOpen, ExternalLink, Info, RotateCw } from '../ui/icons';
import type { LocalMessage } from './chat-state';
import { useWords } from './chat-words';
import { foreignSentences } from './foreign-sentences';
import { foreignHost, splitLinks } from './message-links';
import { timeOfDay } from './opening-text';
import { RateAnswer } from './rate-answer';
import { WriteToLawyer } from './write-to-lawyer';

interface Props {
  messages: readonly LocalMessage[];
  /** The part of the answer received so far. */
  draft: string;
  /** Who is typing; null for nobody. */
  typing: string | null;
  /** The person who writes in Alfred's place; null where he answers. */
  joinedName: string | null;
  onRetry: (message: OutgoingMessage) => void;
  onRestart: () => void;
  onRate: (messageId: string, rating: AnswerRating) => Promise<void>;
  profileCard: ReactNode;
}

/** Do not follow a growing answer when the visitor has scrolled up further than this. */
const NEAR_BOTTOM_PX = 120;
/** What is left free above the beginning of a message. */
const MARGIN_PX = 12;

/** A telephone, upright or on its side, and a low window of a laptop: a list of few lines. */
const SMALL_SCREEN = '(max-width: 40rem), (max-height: 44rem)';

/**
 * How far the list is to be scrolled: to its end. On a small screen not past the beginning of the last message, which may be
 * longer than the list is high there.
 */
function endOf(list: HTMLElement): number {
  if (!window.matchMedia(SMALL_SCREEN).matches) return list.scrollHeight;
  const last = [...list.querySelectorAll<HTMLElement>('[data-message]')].at(-1);
  return Math.min(list.scrollHeight, (last?.offsetTop ?? Infinity) - MARGIN_PX);
}

/** The messages. Scrolls to each new message and follows a growing answer. */
export function MessageList({ messages, draft, typing, joinedName, ...rest }: Props) {
  const { onRetry, onRestart, onRate, profileCard } = rest;
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const words = useWords();

  useEffect(() => {
    const element = list.current;
    if (!element || count <= 1) return;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: endOf(element), behavior: isReduced ? 'auto' : 'smooth' });
  }, [count, joinedName]);

  useEffect(() => {
    const element = list.current;
    if (!element || !draft) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (below < NEAR_BOTTOM_PX) element.scrollTo({ top: endOf(element) });
  }, [draft]);

  return (
    <div
      ref={list}
      data-paper
      tabIndex={0}
      role="region"
      aria-label={words.conversation}
      // A message is no anchor for the page, which would scroll along with the list.
      style={{ overflowAnchor: 'none' }}
      className="chat-list relative space-y-5 overflow-y-auto border-b border-ink/12 p-4 sm:p-6"
    >
      {messages.map((message) => (
        <div key={message.id} data-message className="space-y-5">
          <MessageBubble message={message} onRetry={onRetry} onRate={onRate} />
          {message.offersLawyer && <WriteToLawyer className={buttonClasses('outline', 'small')} />}
          {message.isEnd && (
            <Button look="outline" size="small" onClick={onRestart}>
              {words.startNew}
            </Button>
          )}
          {message.hasProfileCard && profileCard}
        </div>
      ))}
      {draft && (
        // Screen readers get whole sentences from the live region instead.
        <div aria-hidden="true" data-message>
          <MessageBubble message={{ id: 'draft', text: draft, sender: 'assistant', timestamp: '' }} onRetry={onRetry} />
        </div>
      )}
      {joinedName && (
        // Screen readers are told above the list.
        <p aria-hidden="true" className="border-l-2 border-brass chat-notice px-3 py-2 text-sm">
          {joinedName}
          {words.isWithYou}
        </p>
      )}
      <p role="status" className="text-sm text-ink-soft italic">
        {typing && typing + words.isTyping}
      </p>
    </div>
  );
}

interface MessageBubbleProps {
  message: LocalMessage;
  onRetry: (message: OutgoingMessage) => void;
  onRate?: (messageId: string, rating: AnswerRating) => Promise<void>;
}

/** One message with its note, retry button, time and rating. */
export function MessageBubble({
  message: { id, text, sender, timestamp, note, author, retry, isAnswer, language },
  onRetry,
  onRate,
}: MessageBubbleProps) {
  const isVisitor = sender === 'user';
  const words = useWords();
  return (
    <div className={classNames('flex flex-col gap-1.5', isVisitor ? 'items-end' : 'items-start')}>
      {author && <p className="text-sm font-semibold text-azulejo">{author}</p>}
      <div
        className={classNames(
          'chat-bubble px-4 py-3 leading-relaxed',
          isVisitor ? 'bg-azulejo text-white' : 'border border-ink/12 bg-white',
        )}
      >
        <span data-speaker className="sr-only">
          {isVisitor ? words.you : `${author ?? 'Alfred'}: `}
        </span>
        {isVisitor ? (
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
        ) : (
          <MessageText text={text} language={language} />
        )}
      </div>
      {note && (
        <p role="note" className="flex chat-bubble gap-2 border-l-2 border-brass chat-notice px-3 py-2 text-sm">
          <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-brass-dark" />
          <MessageText text={note} language={textLanguage(note)} />
        </p>
      )}
      {retry && (
        <Button look="outline" size="small" onClick={() => onRetry(retry)}>
          <RotateCw size={14} aria-hidden="true" />
          {words.tryAgain}
        </Button>
      )}
      {timestamp && (
        <time dateTime={timestamp} className="text-xs text-ink-soft">
          {timeOfDay(new Date(timestamp), words.locale)}
        </time>
      )}
      {isAnswer && onRate && <RateAnswer onRate={(rating) => onRate(id, rating)} />}
    </div>
  );
}

/** Message text with links that open in a new tab; a link that leaves the firm's sites names its host. */
export function MessageText({ text, language }: { text: string; language?: string | undefined }) {
  const { site } = useApp();
  const words = useWords();
  const own = [site.origin, site.bookingUrl, site.founderUrl, site.sisterUrl];
  return (
    <span lang={language} className="wrap-anywhere whitespace-pre-line">
      {splitLinks(text).map((piece, index) => {
        if (!('href' in piece)) return <ForeignSentences key={index} text={piece.text} language={language} />;
        const host = foreignHost(piece.href, own);
        if (piece.href.startsWith('/blog/')) return <GuideLink key={index} {...piece} language={language} />;
        return (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => piece.href.startsWith(site.bookingUrl) && tellInsight('booking')}
            title={host ? words.leavesSite(host) : undefined}
            className="font-medium text-azulejo underline decoration-azulejo/40 underline-offset-3 hover:decoration-azulejo"
          >
            {piece.text}
            {host && (
              <>
                <ExternalLink size={13} aria-hidden="true" className="mb-0.5 ml-1 inline" />
                <span className="text-sm text-ink-soft no-underline"> ({host})</span>
              </>
            )}
            <span className="sr-only">{words.opensInNewTab}</span>
          </a>
        );
      })}
    </span>
  );
}

/** What is quoted in another language than the answer's is read aloud in its own. */
export const ForeignSentences = memo(function ForeignSentences({
  text,
  language,
}: {
  text: string;
  language?: string | undefined;
}) {
  return foreignSentences(text, language).map((part, index) =>
    part.language ? (
      <span key={index} lang={part.language}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
});

/** The list of sources, set apart from the answer. */
function GuideLink({ text, href, language }: { text: string; href: string; language?: string | undefined }) {
  const { opensInNewTab } = useWords();
  const [firstWord = '', ...others] = text.split(/(?=\s)/);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => tellInsight('source', href.replace(/[?#].*/, ''))}
      className="rounded-sm bg-azulejo/8 box-decoration-clone px-1.5 py-0.5 text-[0.875em] text-azulejo underline decoration-azulejo/40 underline-offset-3 hover:decoration-azulejo"
    >
      <span lang={foreignSentences(text, language)[0]?.language}>
        <span className="whitespace-nowrap">
          <BookOpen size={13} aria-hidden="true" className="mr-1 mb-0.5 inline" />
          {firstWord}
        </span>
        {others.join('')}
      </span>
      <span className="sr-only">{opensInNewTab}</span>
    </a>
  );
}
