import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { chatTermsQuery } from '../api/chat-terms';
import { useApp } from '../app-context';
import { ImageWithFallback } from '../ui/image-with-fallback';
import { Badge } from '../ui/status';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { attachedProfile, EMPTY_PROFILE, GENERAL_REQUEST, isPersonalized, profileMessage } from './profile';
import { ProfileCard } from './profile-card';
import { useChat } from './use-chat';

/** The chat with Alfred. */
export function Chat() {
  const { messages, draft, isTyping, isReady, announcements, send, sendFromCard, retry } = useChat();
  const [profile, setProfile] = useState(EMPTY_PROFILE);
  const noticeId = useId();
  return (
    <section
      aria-label="Chat with Alfred"
      data-ready={isReady}
      className="flex h-[min(38rem,80svh)] flex-col border border-ink/15 bg-white shadow-sm sm:h-[42rem]"
    >
      <header className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-b border-ink/12 p-4 sm:p-5">
        <ImageWithFallback
          src="/art/alfred-avatar.svg"
          alt=""
          width={44}
          height={44}
          className="size-11 rounded-full sm:row-span-2"
        />
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-display text-xl leading-tight">Alfred</span>
          <Badge>AI concierge</Badge>
          {isPersonalized(profile) && <Badge tone="brass">Personalized</Badge>}
        </p>
        <ChatNotice id={noticeId} />
      </header>
      <MessageList
        messages={messages}
        draft={draft}
        isTyping={isTyping}
        onRetry={(message) => void retry(message)}
        profileCard={
          <ProfileCard
            profile={profile}
            onChange={setProfile}
            onSend={() => void sendFromCard(profileMessage(profile), attachedProfile(profile))}
            onSkip={() => void sendFromCard(GENERAL_REQUEST, null)}
          />
        }
      />
      {messages.every(({ sender }) => sender === 'assistant') && isReady && (
        <FirstQuestions onAsk={(question) => void send(question, attachedProfile(profile))} />
      )}
      <MessageForm describedBy={noticeId} onSend={(text) => send(text, attachedProfile(profile))} />
      <div role="log" aria-live="polite" aria-label="Alfred's answers" className="sr-only">
        {announcements.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </section>
  );
}

/** Notice above the chat: Alfred is a machine, and how long conversations are stored. */
export function ChatNotice({ id }: { id: string }) {
  const { http } = useApp();
  const { data: terms } = useQuery(chatTermsQuery(http));
  return (
    <p id={id} className="col-span-2 text-xs leading-snug text-ink-soft sm:col-span-1 sm:text-sm">
      Alfred is an AI, not a person: he gives information, not legal advice. Conversations are stored
      {terms ? ` for ${terms.retentionDays} days` : ''} and may be read by our staff; please share nothing confidential.{' '}
      <a href="/privacy" target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
        Privacy
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** Common questions that the firm's guides answer. */
const QUESTIONS = [
  'What does the Portuguese Golden Visa cost?',
  'Italy or Portugal: what differs?',
  'Why are funds a problem for Americans?',
];

/** Suggested first questions. */
export function FirstQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul
      aria-label="Questions to begin with"
      className="flex gap-2 overflow-x-auto bg-white px-3 pt-3 sm:flex-wrap sm:px-4"
    >
      {QUESTIONS.map((question) => (
        <li key={question} className="shrink-0">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-9 rounded-full border border-azulejo/35 px-3.5 text-sm text-azulejo transition-colors hover:border-azulejo hover:bg-azulejo/8"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
