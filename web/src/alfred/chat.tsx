import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { chatTermsQuery } from '../api/chat-terms';
import { useApp } from '../app-context';
import { usePageQuery } from '../use-page-query';
import { ImageWithFallback } from '../ui/image-with-fallback';
import { classNames } from '../ui/class-names';
import { Badge } from '../ui/status';
import type { LocalMessage } from './chat-state';
import { useWords, WordsProvider } from './chat-words';
import { ConversationMenu } from './conversation-menu';
import { focusField } from './focus-field';
import { MessageForm } from './message-form';
import { ForeignSentences, MessageList } from './message-list';
import { recallProfile, rememberProfile } from './tab-storage';
import { attachedProfile, EMPTY_PROFILE, isPersonalized, profileMessage, type Profile } from './profile';
import { Notice } from './notice';
import { PersonStrip } from './person-strip';
import { ProfileCard } from './profile-card';
import { useChat } from './use-chat';
import type { ChatWords } from './words/en';
import { WriteToLawyer } from './write-to-lawyer';
import './chat.css';

/** The chat with Alfred. Restarting mounts it anew, so that nothing of the former conversation is left. */
export function Chat({ className, onWords }: Pick<ConversationProps, 'className' | 'onWords'>) {
  const [{ restarts, isDeleted }, setState] = useState({ restarts: 0, isDeleted: false });
  return (
    <Conversation
      key={restarts}
      className={className}
      onWords={onWords}
      isNew={restarts > 0}
      isFormerDeleted={isDeleted}
      onRestart={() => setState({ restarts: restarts + 1, isDeleted: false })}
      onDeleted={() => setState({ restarts: restarts + 1, isDeleted: true })}
    />
  );
}

interface ConversationProps {
  className: string;
  /** Is told what the chat says, when it is in another language than before. */
  onWords: ((words: ChatWords) => void) | undefined;
  isNew: boolean;
  /** Whether it follows one that the visitor has just deleted. */
  isFormerDeleted: boolean;
  onRestart: () => void;
  onDeleted: () => void;
}

function Conversation({ className, onWords, isNew, isFormerDeleted, onRestart, onDeleted }: ConversationProps) {
  const [profile, setProfile] = useState(() => (isNew ? EMPTY_PROFILE : recallProfile()));
  const { messages, draft, isTyping, isReady, isGone, announcements, person, sessionId, written, ...chat } = useChat(
    isNew,
    attachedProfile(profile),
  );
  const { isBegunElsewhere, isReplaced, send, sendFromCard, retry, rate, words } = chat;
  const noticeId = useId();
  const section = useRef<HTMLElement>(null);

  function changeProfile(changed: Profile): void {
    setProfile(changed);
    rememberProfile(changed);
  }

  useEffect(() => onWords?.(words), [onWords, words]);

  useEffect(() => {
    // The button that had the focus is gone; a dialog was opened before there was anything in it to write in.
    const isAlone = isNew || section.current?.closest('dialog');
    if (isAlone) section.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A link has led to its section before the chat was there.
    else if (section.current?.closest(':focus')) focusField(section.current);
  }, [isNew]);

  /** The part of the chat that the visitor has focused last and not left. */
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const chat = section.current;
    const isLost = focused.current && (!focused.current.isConnected || focused.current.matches(':disabled'));
    // Where it is elsewhere meanwhile, it stays.
    const { activeElement } = document;
    if (!chat || !isLost || (activeElement && activeElement !== document.body)) return;
    // The button that was pressed is gone: the visitor goes on where they write, on a touch screen where they read.
    focused.current = null;
    focusField(chat);
    if (!chat.contains(document.activeElement))
      chat.querySelector<HTMLElement>('.chat-list')?.focus({ preventScroll: true });
  });

  const isShared = isBegunElsewhere && isReady && sessionId !== null;
  useEffect(() => {
    // Who opens a conversation by its address came for it, unless they have begun to read elsewhere.
    if (isShared && window.scrollY === 0) section.current?.scrollIntoView({ block: 'end' });
  }, [isShared]);

  return (
    <WordsProvider value={words}>
      <section
        ref={section}
        lang={words.language}
        aria-label={words.chat}
        data-ready={isReady}
        onFocus={({ target }) => (focused.current = target)}
        onBlur={({ target }) => !target.matches(':disabled') && (focused.current = null)}
        // Printed alone (`chat.css`).
        data-printed={written > 0 || undefined}
        className={classNames('flex flex-col border border-ink/15 bg-white shadow-sm', className)}
      >
        {written > 0 && <PrintedHead messages={messages} />}
        <ChatHeader {...{ noticeId, profile, sessionId, written, onRestart, onDeleted }} isOwn={!isBegunElsewhere} />
        <Notices {...{ isBegunElsewhere, isReplaced, isFormerDeleted, onRestart }} />
        <PersonStrip
          sessionId={sessionId}
          person={person.person}
          leftName={person.leftName}
          isGone={isGone}
          onAsk={person.ask}
        />
        <MessageList
          messages={messages}
          draft={draft}
          joinedName={person.person?.state === 'joined' ? person.person.name : null}
          typing={isTyping ? 'Alfred' : person.typingName}
          onRetry={(message) => void retry(message)}
          onRestart={onRestart}
          onRate={rate}
          profileCard={
            <ProfileCard
              profile={profile}
              onChange={changeProfile}
              onSend={() => void sendFromCard(profileMessage(profile, words.profile), attachedProfile(profile))}
              onSkip={() => void sendFromCard(words.profile.general, null)}
            />
          }
        />
        {messages.every(({ sender }) => sender === 'assistant') && isReady && (
          <FirstQuestions onAsk={(question) => void send(question, attachedProfile(profile))} />
        )}
        <MessageForm
          describedBy={noticeId}
          addressee={person.person?.name ?? 'Alfred'}
          onType={person.type}
          onSend={(text) => send(text, attachedProfile(profile))}
        />
        <div role="log" aria-live="polite" aria-label={words.answers} className="sr-only">
          {announcements.map(({ id, text }) => (
            <p key={id}>
              <ForeignSentences text={text} language={words.language} />
            </p>
          ))}
        </div>
      </section>
    </WordsProvider>
  );
}

type HeaderProps = Omit<ComponentProps<typeof ConversationMenu>, 'children'> & { profile: Profile; noticeId: string };

/** Who answers, what can be done with the conversation, and the notice. */
function ChatHeader({ profile, noticeId, ...menu }: HeaderProps) {
  const words = useWords();
  return (
    <header className="chat-header grid items-center border-b border-ink/12 bg-white px-4">
      <ImageWithFallback
        src="/art/alfred-avatar.svg"
        alt=""
        width={44}
        height={44}
        className="size-9 rounded-full sm:size-11"
      />
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="font-display text-xl leading-tight">Alfred</span>
        {/* On a telephone the notice below says so, and one line holds the rest. */}
        <span className="contents max-sm:hidden">
          <Badge>{words.badge}</Badge>
        </span>
        <ConversationMenu {...menu}>
          <WriteToLawyer
            isCompact
            className="inline-flex items-center justify-center gap-1.5 min-h-11 px-3 text-sm text-azulejo underline underline-offset-4"
          />
        </ConversationMenu>
        {isPersonalized(profile) && (
          <span className="w-full">
            <Badge tone="brass">{words.personalized}</Badge>
          </span>
        )}
      </div>
      <ChatNotice id={noticeId} isShort={menu.written > 0} />
    </header>
  );
}

type NoticesProps = Pick<ConversationProps, 'isFormerDeleted' | 'onRestart'> & {
  isBegunElsewhere: boolean;
  isReplaced: boolean;
};

/** Where the conversation comes from, and what has become of the former one. */
function Notices({ isBegunElsewhere, isReplaced, isFormerDeleted, onRestart }: NoticesProps) {
  const words = useWords();
  const [isDeletionTold, setIsDeletionTold] = useState(false);
  useEffect(() => {
    if (!isFormerDeleted) return;
    // Later than the region it is written in, or screen readers would not announce it.
    const timer = setTimeout(() => setIsDeletionTold(true), 100);
    return () => clearTimeout(timer);
  }, [isFormerDeleted]);

  // There from the beginning: screen readers announce only what is added to it.
  return (
    <div role="status">
      {isBegunElsewhere && (
        <Notice>
          {words.begunElsewhere}{' '}
          <button
            type="button"
            onClick={onRestart}
            className="min-h-6 font-semibold text-azulejo underline underline-offset-4"
          >
            {words.startNew}
          </button>
        </Notice>
      )}
      {isReplaced && <Notice>{words.replaced}</Notice>}
      {isDeletionTold && <Notice isShownInWindow>{words.deleted}</Notice>}
    </div>
  );
}

/** On paper only: whose conversation with whom, and of which days. */
function PrintedHead({ messages }: { messages: readonly LocalMessage[] }) {
  const { site } = useApp();
  const words = useWords();
  const days = new Set(
    messages.map(({ timestamp }) => new Date(timestamp).toLocaleDateString(words.locale, { dateStyle: 'long' })),
  );
  return (
    <div data-paper className="hidden">
      <p className="font-display text-xl">{site.firmName}</p>
      <p>{words.printedHead([...days].join('; '))}</p>
    </div>
  );
}

/**
 * Notice above the chat: Alfred is a machine, and how long conversations are stored.
 * @param isShort leaves out on a telephone what was said before the first message.
 */
export function ChatNotice({ id, isShort }: { id: string; isShort: boolean }) {
  const { http } = useApp();
  const { data: terms } = usePageQuery(chatTermsQuery(http));
  const words = useWords();
  return (
    <p id={id} className="text-xs leading-snug text-ink-soft sm:text-sm">
      <span className="max-sm:sr-only">{words.notice}</span>
      <span aria-hidden="true" className="sm:hidden">
        {words.shortNotice}
      </span>{' '}
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{words.kept(terms?.retentionDays)}</span>{' '}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener noreferrer"
        // Beside less text it is no link in a sentence any more, and has the size of a target.
        className={classNames('underline underline-offset-2', isShort && 'inline-flex min-h-6 items-center')}
      >
        {words.privacy}
        <span className="sr-only">{words.opensInNewTab}</span>
      </a>
    </p>
  );
}

/** Suggested first questions. */
export function FirstQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { suggested, questions } = useWords();
  return (
    <ul aria-label={suggested} className="flex gap-2 overflow-x-auto bg-white px-3 pt-3 sm:flex-wrap sm:px-4">
      {questions.map((question) => (
        <li key={question} className="shrink-0">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-full border sm:min-h-9 border-azulejo/40 px-3.5 text-sm text-azulejo transition-colors hover:border-azulejo hover:bg-azulejo/8"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
