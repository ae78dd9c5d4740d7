import { EMPTY_ENQUIRY, type EnquiryFields } from '@firm/contracts/rules/enquiries';
import { likelyAddress } from '@firm/contracts/rules/likely-address';
import { rememberEnquiry } from '../../alfred/tab-session';
import { recall, remember } from '../../ui/tab-memory';
import { readFields, type SentQuestion } from './send-form';

/**
 * What is typed into the form, kept so that a telephone that was locked meanwhile loses nothing. It ends with the tab, for whoever
 * uses the device next, when the question is sent, and after a day.
 */
const KEY = 'enquiry draft';
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

interface Draft {
  fields: EnquiryFields;
  /** As `Date.now()` says it. */
  at: number;
}

export const rememberDraft = (fields: EnquiryFields, now = Date.now()): void =>
  remember(KEY, JSON.stringify({ fields, at: now } satisfies Draft));

/** The fields as they were last typed, or null. */
export function recallDraft(now = Date.now()): EnquiryFields | null {
  try {
    const draft = JSON.parse(recall(KEY) ?? 'null') as Draft | null;
    if (draft && now - draft.at < LIFETIME_MS) return { ...EMPTY_ENQUIRY, ...draft.fields };
    forgetDraft();
    return null;
  } catch {
    return null;
  }
}

/** Keeps what the form holds. */
export function keepDraft(form: HTMLFormElement): void {
  const { agrees: _, ...fields } = readFields(new FormData(form));
  rememberDraft(fields);
}

/** Fills in the fields that are empty; a form that was sent without scripts holds what was typed already. */
export function fillIn(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(recallDraft() ?? {})) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= text;
  }
}

/** Fills in the question, unless there is one. */
export function suggestQuestion(form: HTMLFormElement, question: string): void {
  fillIn(form);
  const field = form.elements.namedItem('question');
  if (!(field instanceof HTMLTextAreaElement) || field.value) return;
  field.value = question;
  keepDraft(form);
}

/** Forgets a draft that was sent; returns what the next page says of it. */
export function endDraft({ question, email }: EnquiryFields): SentQuestion {
  forgetDraft();
  rememberEnquiry();
  return { question, email, likely: likelyAddress(email.trim()) };
}

export const forgetDraft = (): void => remember(KEY, null);
