import type { COUNTRIES_OF_INTEREST, INCOME_SOURCES, RatingReason } from '@firm/contracts/rules/chat';
import type { SensitiveNumber } from '../sensitive-numbers';

/** When the office opens next, by the reader's clock. */
export interface Opening {
  /** Null for today. */
  day: string | null;
  from: string;
  to: string;
  /** By which the reader's time zone is called; null where it has none. */
  city: string | null;
}

const NOTICE = 'Alfred is an AI, not a person. He gives information, not legal advice.';
const WRITE = 'Write to a lawyer';
const START_NEW = 'Start a new conversation';

/** What the chat says to visitors; the profile card also for them. */
export const ENGLISH = {
  /** ISO 639-1. */
  language: 'en',
  /** Of dates and numbers. */
  locale: 'en-US',
  chat: 'Chat with Alfred',
  conversation: 'Conversation with Alfred',
  answers: "Alfred's answers",
  badge: 'AI concierge',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  opensInNewTab: ' (opens in a new tab)',
  leavesSite: (host: string) => `Leaves this site: ${host}`,
  /** Before what the visitor wrote, where it cannot be seen who did. */
  you: 'You: ',

  notice: NOTICE,
  shortNotice: 'An AI: information, not legal advice.',
  kept: (days: number | undefined) =>
    `Conversations are kept${days ? ` for ${days} days` : ''}, and our staff may read them; please share nothing confidential.`,
  privacy: 'Privacy',
  closeNotice: 'Close this notice',
  begunElsewhere:
    'Started on another device or by someone else. Anyone who has its address can read it, add to it, and delete it.',
  replaced: 'This conversation was deleted or has expired. This is a new one.',
  deleted: 'Your conversation was deleted.',
  erased: 'This conversation has been erased. What you write now begins a new one.',
  deletedMeanwhile: 'The conversation before your last message was deleted. We continue in a new one.',
  printedHead: (days: string) => `Conversation with Alfred, ${days}. ${NOTICE}`,

  options: 'Conversation options',
  copyLink: 'Copy the link to this conversation',
  copied: 'Link copied. Anyone who has it can read the whole conversation and write in it.',
  notCopied: 'Your browser did not allow copying. The link is the address of this page.',
  startNew: START_NEW,
  erase: 'Delete this conversation',
  eraseTitle: 'Delete this conversation?',
  eraseShared: 'This conversation was started on another device or by someone else, and will be gone there too.',
  eraseQuestion:
    'Everything you and Alfred wrote here will be deleted from our servers and cannot be restored. A message you sent to a lawyer stays with us.',
  eraseConfirm: 'Delete',
  notErased: 'The conversation could not be deleted. Please try again.',

  askForPerson: 'Ask for a person',
  lawyersKnow: 'We have let our lawyers know. One of them may join you here; Alfred keeps answering meanwhile.',
  nobodyFree: 'Nobody is free right now.',
  noLawyer: 'None of our lawyers can join you right now.',
  officeClosed: 'Our office is closed right now.',
  opens: ({ day, from, to, city }: Opening) =>
    `We’re open ${day ?? 'today'}, ${from} to ${to}, ${city ? `${city} time` : 'your time'}.`,
  stillWaiting: 'Still waiting?',
  /** The link to the form, and what follows it. */
  writeInstead: [WRITE, ' and we will get back to you.'] as readonly [string, string],
  write: WRITE,
  /** Follow the name of a lawyer. */
  hasJoined:
    ' of our team has joined and is writing to you. Alfred is silent until the conversation is handed back to him.',
  isWithYou: ' of our team is with you now. Alfred is silent.',
  hasLeft: ' has left the conversation. Alfred answers again.',
  isTyping: ' is typing...',
  askFailed: 'That did not work. Please try again in a moment.',

  yourMessageTo: (name: string) => `Your message to ${name}`,
  askAlfred: 'Ask Alfred…',
  writeTo: (name: string) => `Write to ${name}…`,
  send: 'Send',
  notSent: (kind: SensitiveNumber) =>
    `Not sent: this looks like ${kind}. Alfred never needs it, and anyone with the link can read this conversation. Please take it out.`,
  sendAnyway: 'It’s something else, send it',
  tooLong: (characters: string) => `${characters} characters too long: please shorten your message`,
  length: (characters: string, limit: string) => `${characters} of ${limit} characters`,
  suggested: 'Suggested questions',
  /** Common questions that the firm's guides answer. */
  questions: [
    'What does the Portuguese Golden Visa cost?',
    'How do Italy and Portugal compare?',
    'Why are funds tricky for Americans?',
  ],
  /** Failures, shown as messages of Alfred's. */
  sessionFailure:
    "I'm having trouble starting a new conversation right now. Please refresh the page and try again. If the problem continues, please check your internet connection.",
  sendFailure:
    "I apologize, but I'm having trouble connecting to the server right now. Please try again in a moment. If the problem persists, please check your internet connection.",
  isFull: 'This conversation has become too long. Please begin a new one.',

  helpful: 'Helpful answer',
  notHelpful: 'Not helpful',
  thanks: 'Thank you.',
  notSaved: 'That could not be saved. Please try again in a moment.',
  whatWasWrong: 'What was wrong?',
  reasons: {
    wrong: 'It is wrong',
    incomplete: 'Something is missing',
    unclear: 'It is hard to understand',
    'off topic': 'It does not answer my question',
  } as Record<RatingReason, string>,
  ownWords: 'In your own words (optional)',
  sendFeedback: 'Send feedback',

  personalized: 'Personalized',
  profile: {
    label: 'Your profile',
    title: 'Tell Alfred what you are looking for',
    hint: 'All of it is optional. It only helps him choose guides for you.',
    countries: 'Countries',
    incomeSources: 'Income sources',
    nationality: 'Nationality',
    residencyStatus: 'Residency status',
    email: 'Email',
    emailHint: 'Stays on this page.',
    send: 'Send Profile',
    skip: 'Skip for now',
    /** The names of choices, where they are not those of the API. */
    choices: {} as Partial<Record<(typeof INCOME_SOURCES)[number] | (typeof COUNTRIES_OF_INTEREST)[number], string>>,
    /** What the card says for the visitor. */
    introduction: 'This is my profile.',
    countriesOfInterest: 'Countries of interest',
    income: 'Income',
    question: 'Which guides should I read first?',
    /** Sent when a profile is sent in which nothing was chosen. */
    interest: 'I am interested in Golden Visas. Where should I begin?',
    /** Sent when the profile is skipped. */
    general:
      'I would like some general information about moving to Portugal or Italy, please. Which guides should I read first?',
  },
};

export type ChatWords = typeof ENGLISH;
