import { useEffect, useState } from 'react';
import { isSameValue } from '../post-form/post-form';
import { useUser } from '../use-user';

/** An unsaved form as this browser keeps it. */
interface KeptForm<Form> {
  form: Form;
  /** What was saved when it was changed. */
  basedOn: Form;
  /** When it was last open (Unix time in milliseconds); absent in what earlier versions kept. */
  keptAt?: number;
}

const PREFIX = 'newsroom-form:';

/**
 * The state of a form, of which unsaved changes outlive a change of tab, a reload and the end of the session: they are kept
 * in this browser, for the person who made them, until they are saved or discarded.
 *
 * @param name identifies the form.
 * @param saved the form as it is on the server.
 */
export function useKeptForm<Form>(name: string, saved: Form) {
  const user = useUser();
  const key = `${PREFIX}${name}:${user?.email ?? ''}`;
  const [{ form: typed, basedOn }, setState] = useState<KeptForm<Form>>(
    () => readKept<Form>(key) ?? { form: saved, basedOn: saved },
  );
  // Until something is typed, the form is what was saved last, by whomever.
  const form = isSameValue(typed, basedOn) ? saved : typed;
  const isChanged = !isSameValue(form, saved);

  useEffect(() => {
    try {
      if (isChanged)
        localStorage.setItem(key, JSON.stringify({ form, basedOn, keptAt: Date.now() } satisfies KeptForm<Form>));
      else localStorage.removeItem(key);
    } catch {
      // Without storage, the changes live as long as the form is open.
    }
  }, [key, form, basedOn, isChanged]);

  return {
    form,
    isChanged,
    /** What was saved when the changes were begun. */
    basedOn,
    /** Somebody has saved another version since these changes were begun. */
    isOutdated: isChanged && !isSameValue(basedOn, saved),
    change: (next: Form) => setState({ form: next, basedOn: isChanged ? basedOn : saved }),
    /** Continues with what was just saved, or with what is saved in place of the changes. */
    reset: (to: Form) => setState({ form: to, basedOn: to }),
  };
}

/** Whether this browser keeps any unsaved form, of whomever. */
export const hasKeptForm = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(PREFIX));

/** The name of the form in which an enquiry is answered. It speaks of a visitor, and is not kept as long as others. */
export const answerForm = (enquiryId: string) => `answer ${enquiryId}`;

/** The name of the form in which a note on an enquiry is written; kept as an answer is. */
export const noteForm = (enquiryId: string) => `note ${enquiryId}`;

/** The name of the form in which a message to a visitor is written; kept as an answer is. */
export const messageForm = (sessionId: string) => `message ${sessionId}`;

/** An answer is kept for a week after it was last open (milliseconds). */
const ANSWER_KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Forgets answers, notes and messages that this browser keeps: of a person who signs out, to an enquiry or a conversation that is
 * gone, or those that are old.
 */
export function forgetAnswers(which: { of: string } | { to: string } | 'old'): void {
  const isToGo = (key: string): boolean => {
    const nameOf = [answerForm, noteForm, messageForm].find((name) => key.startsWith(PREFIX + name('')));
    if (!nameOf) return false;
    if (which === 'old') return (readKept(key)?.keptAt ?? 0) < Date.now() - ANSWER_KEPT_MS;
    if ('of' in which) return key.endsWith(`:${which.of}`);
    return key.startsWith(`${PREFIX}${nameOf(which.to)}:`);
  };
  try {
    for (const key of Object.keys(localStorage).filter(isToGo)) localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps none.
  }
}

/** What this browser keeps under a key; null when there is nothing, or nothing readable. */
function readKept<Form>(key: string): KeptForm<Form> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptForm<Form> | null;
  } catch {
    return null;
  }
}
