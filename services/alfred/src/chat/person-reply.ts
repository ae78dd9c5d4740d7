import type { OfficeSettings } from '@firm/contracts/api/office';
import { personReplyIn, type OfficeState } from '../answer/canned-replies.js';
import { asksForPersonOnly, languageOfRequest, type RequestLanguage } from '../answer/person-request.js';
import { distressIn, withCare } from '../answer/distress.js';
import { cannedReply, type Reply } from '../answer/reply.js';
import { FIRM_TIME_ZONE } from '@firm/contracts/rules/facts';
import { isOfficeOpen, nextOpening } from '../configuration/office-hours.js';
import type { ChatTurn } from '../conversations/conversation-entities.js';
import type { HistoryTurn } from '../conversations/turn-store.js';

const isOtherLanguage = (language: RequestLanguage | null): language is 'de' | 'fr' =>
  language === 'de' || language === 'fr';

/**
 * Whether a request for a person has this reply: it asks for nothing else, or is in a language in which Alfred answers
 * nothing else either.
 */
export const hasPersonReply = (question: string): boolean =>
  asksForPersonOnly(question) || isOtherLanguage(languageOfRequest(question));

/**
 * The reply to the request for a person, which no model has to write: what happens now, and how to be answered by mail.
 * @param staff whether somebody of staff learns of the request now (`StaffNotices`), and when the office is open.
 */
export function personReply(
  { question, sessionId }: Pick<ChatTurn, 'question' | 'sessionId'>,
  past: readonly Pick<HistoryTurn, 'language'>[],
  staff: { office: OfficeSettings; areToldNow: boolean },
  bookingUrl: string,
): Reply {
  const { office, areToldNow } = staff;
  const language = languageOfRequest(question) ?? past.findLast((turn) => turn.language)?.language ?? 'en';
  const form = (text: string) => `[${text}](/write-to-us?session=${sessionId})`;
  const reply = personReplyIn(language, bookingUrl)(form, areToldNow, officeState(office, language, new Date()));
  const text = withCare(distressIn(question), reply);
  return cannedReply({ text, outcome: 'small talk', language, foundPassages: 0 });
}

function officeState(office: OfficeSettings, language: RequestLanguage, now: Date): OfficeState {
  if (isOfficeOpen(office, now)) return { isOpen: true };
  const opening = nextOpening(office, now)?.opensAt;
  const { timeZone } = office;
  const format = (parts: Intl.DateTimeFormatOptions) =>
    // Of the English regions Canada writes times as the site does: "9:00 a.m."
    new Intl.DateTimeFormat(language === 'en' ? 'en-CA' : language, { timeZone, ...parts }).format(opening ?? now);
  return {
    isOpen: false,
    opens: opening
      ? {
          day: format({ weekday: 'long' }),
          time: format({ hour: 'numeric', minute: '2-digit' }),
          isInLisbon: timeZone === FIRM_TIME_ZONE,
        }
      : null,
  };
}
