import { CONVERSATION_CONSENT } from '@firm/contracts/rules/enquiries';
import { MessageText } from '../../alfred/message-list';
import { attachedProfile } from '../../alfred/profile';
import { recallProfile } from '../../alfred/tab-storage';
import { readMessages } from '../../api/chat';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { Choice } from '../../ui/field';

/** Offers to send the conversation with Alfred along, and shows what would be read. */
export function ConversationChoice({ sessionId }: { sessionId: string }) {
  const { http } = useApp();
  const { data: messages } = usePageQuery({
    queryKey: ['enquiry conversation', sessionId],
    queryFn: () => readMessages(http, sessionId),
    staleTime: 0,
  });
  if (!messages?.some(({ role }) => role === 'user')) return null;
  const profile = attachedProfile(recallProfile());
  return (
    <div className="space-y-3">
      <Choice name="conversation">{CONVERSATION_CONSENT}</Choice>
      {profile && <input type="hidden" name="profile" value={JSON.stringify(profile)} />}
      <details className="border border-ink/15 bg-white px-4 py-3">
        <summary className="cursor-pointer text-sm font-semibold">Show what they would read</summary>
        <div
          role="region"
          tabIndex={0}
          aria-label="Your conversation"
          className="mt-3 max-h-[32rem] overflow-y-auto text-sm"
        >
          <ol className="space-y-3">
            {messages.map(({ id, role, content }) => (
              <li key={id}>
                <span className="font-semibold">{role === 'user' ? 'You' : 'Alfred'}: </span>
                {role === 'user' ? (
                  <span className="wrap-anywhere whitespace-pre-line">{content}</span>
                ) : (
                  <MessageText text={content} />
                )}
              </li>
            ))}
            {profile && (
              <li>
                <span className="font-semibold">Your profile: </span>
                {[
                  profile.nationality,
                  profile.residencyStatus,
                  ...(profile.incomeStreams ?? []),
                  ...(profile.countriesOfInterest ?? []),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            )}
          </ol>
        </div>
      </details>
    </div>
  );
}
