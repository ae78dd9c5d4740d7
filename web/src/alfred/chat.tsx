import { useId, useState } from 'react';
import { Badge } from '../ui/badge';
import { ImageWithFallback } from '../ui/image-with-fallback';
import { ChatNotice } from './chat-notice';
import { FirstQuestions } from './first-questions';
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
