/** Limits of an enquiry and of what staff write about it, in characters (services/contracts/README.md, Enquiries). */
export const ENQUIRY_LIMITS = {
  name: 120,
  /** RFC 5321 §4.5.3.1.3, without the angle brackets. */
  email: 254,
  telephone: 40,
  country: 80,
  question: 5_000,
  note: 4_000,
  subject: 200,
  answer: 20_000,
  templateName: 80,
} as const;

export const ENQUIRY_STATES = ['new', 'answered', 'booked', 'closed', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** One address that mail can be sent to. No line break, no list, no route, nothing quoted. */
export const MAIL_ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~\-\u0080-\uffff]{1,64}@[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff])?(?:\.[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff])?)+$/i;

/** A text without line breaks and other control characters: what goes into the header of a mail, or on one line. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** What a visitor types into the form. */
export interface EnquiryFields {
  name: string;
  email: string;
  telephone: string;
  country: string;
  question: string;
}

export const EMPTY_ENQUIRY: EnquiryFields = { name: '', email: '', telephone: '', country: '', question: '' };

/** What is wrong with the fields, each in a sentence for the visitor; undefined for one with which nothing is. */
export function checkEnquiry(
  fields: EnquiryFields & { agrees: boolean },
): Partial<Record<keyof EnquiryFields | 'agrees', string | undefined>> {
  const { name, email, telephone, country, question, agrees } = fields;
  const tooLong = (text: string, limit: number) => {
    const excess = [...text].length - limit;
    const count = (characters: number) => characters.toLocaleString('en');
    return excess > 0 ? `Please use at most ${count(limit)} characters: this is ${count(excess)} too many.` : undefined;
  };
  const line = (text: string, limit: number) =>
    ONE_LINE.test(text) ? tooLong(text, limit) : 'Please write this on one line.';
  return {
    name: name.trim() ? line(name, ENQUIRY_LIMITS.name) : 'Please tell us your name.',
    email: !email.trim()
      ? 'Please give us an email address we can reply to.'
      : MAIL_ADDRESS.test(email.trim()) && email.trim().length <= ENQUIRY_LIMITS.email
        ? undefined
        : 'This does not look like an email address. Please check it.',
    telephone: line(telephone, ENQUIRY_LIMITS.telephone),
    country: line(country, ENQUIRY_LIMITS.country),
    question: question.trim() ? tooLong(question, ENQUIRY_LIMITS.question) : 'Please write your question.',
    agrees: agrees ? undefined : 'We can only read your question if you agree.',
  };
}

/** What the visitor agrees to; stored with the time, in the words that were shown. */
export function enquiryConsent(retentionDays: number): string {
  return (
    `I agree that the firm keeps what I write here, with my name, how to reach me, and the guide and website that led ` +
    `me here, to answer me and to prepare a consultation if I book one. It is deleted ${retentionDays} days after our ` +
    `last contact, or sooner if I ask.`
  );
}

/** The second, optional consent. */
export const CONVERSATION_CONSENT =
  'The lawyers who answer me may also read my conversation with Alfred and the profile I gave him, and have a language model summarize it for them.';

/** A field of a template that nobody has filled in, `{{name}}`: no answer is mailed with one. */
export const OPEN_FIELD = /\{\{[^{}]*\}\}/;
