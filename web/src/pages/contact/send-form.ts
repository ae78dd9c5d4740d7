import { checkEnquiry, EMPTY_ENQUIRY, type EnquiryFields } from '@firm/contracts/rules/enquiries';
import type { Outcome } from '../../site-route';
import { sendEnquiry, type FormAnswer } from '../../api/enquiries';
import { ApiProblem, type Http } from '../../api/http';

/** Handed to the page after the form, which shows it. */
export interface SentQuestion extends Pick<EnquiryFields, 'question' | 'email'> {
  /** What the visitor may have meant with the address. */
  likely: string | null;
}

export const CONTACT_PATH = '/write-to-us';
export const SENT_PATH = '/write-to-us/sent';

const NAMES = Object.keys(EMPTY_ENQUIRY) as (keyof EnquiryFields)[];

/** The fields of a form as they were typed. */
export function readFields(form: Pick<FormData | URLSearchParams, 'get' | 'has'>): FormAnswer['fields'] {
  const typed = Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? '')]));
  return { ...EMPTY_ENQUIRY, ...typed, agrees: form.has('agrees') };
}

/** Sends a form on behalf of a browser without scripts: leads to the next page, or shows what is wrong and all that was typed. */
export async function sendForm(form: URLSearchParams, http: Http): Promise<Outcome> {
  const fields = readFields(form);
  const errors = checkEnquiry(fields);
  const refuse = (answer: Omit<FormAnswer, 'fields'>, status: number): Outcome => ({
    status,
    formAnswer: { fields, ...answer },
  });
  if (Object.values(errors).some(Boolean)) return refuse({ errors }, 400);
  try {
    const website = String(form.get('website') ?? '');
    await sendEnquiry(http, { ...fields, agrees: true, ...(website && { website }) });
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 503;
    return refuse({ errors, problem: problemOf(error) }, status);
  }
  const { likelyAddress } = await import('@firm/contracts/rules/likely-address');
  const likely = likelyAddress(fields.email.trim());
  // An address of the next page would hold that of the visitor.
  return likely === null
    ? { status: 303, redirect: SENT_PATH }
    : { status: 200, formAnswer: { fields, errors, likely } };
}

/** Why an enquiry was not sent, and what to do. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 429) {
    return 'Too many questions came within the last hour. Please try again later, or write to us by email.';
  }
  return 'Your question could not be sent just now. Nothing you wrote is lost: please try again in a moment, or write to us by email.';
}
