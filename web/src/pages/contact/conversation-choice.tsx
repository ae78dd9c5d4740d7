import type { ChatMessage } from '@firm/contracts/api/chat';
import { CONVERSATION_CONSENT } from '@firm/contracts/rules/enquiries';
import { maskPersonalData } from '@firm/contracts/rules/mask-personal-data';
import { useEffect, type RefObject } from 'react';
import { MessageText } from '../../alfred/message-list';
import { attachedProfile } from '../../alfred/profile';
import { recallProfile } from '../../alfred/tab-storage';
import { readMessages } from '../../api/chat';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { Choice } from '../../ui/field';
import { suggestQuestion } from './enquiry-draft';

interface Props {
  sessionId: string;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Offers to send the conversation with Alfred along, and shows what would be read. Fills in the question that Alfred has found
 * no source for, with what identifies a person masked.
 */
export function ConversationChoice({ sessionId, form }: Props) {
  const { http } = useApp();
  const { data: messages } = usePageQuery({
    queryKey: ['enquiry conversation', sessionId],
    queryFn: () => readMessages(http, sessionId),
    staleTime: 0,
  });
  const openQuestion = messages && findOpenQuestion(messages);
  useEffect(() => {
    if (form.current && openQuestion) suggestQuestion(form.current, maskPersonalData(openQuestion));
  }, [form, openQuestion]);
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

/** What stands before the last answer that has a note and offers a lawyer: the plain request for a person has no note. */
function findOpenQuestion(messages: readonly ChatMessage[]): string | undefined {
  const answered = messages.findLastIndex(({ note, offersLawyer }) => note && offersLawyer);
  return messages.slice(0, Math.max(answered, 0)).findLast(({ role }) => role === 'user')?.content;
}
