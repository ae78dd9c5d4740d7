import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '../../api/staff';
import { useApp } from '../../app-context';
import { isSameValue } from './post-form/post-form';

/** An unsaved form as this browser keeps it. */
interface KeptForm<Form> {
  form: Form;
  /** What was saved when it was changed. */
  basedOn: Form;
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
  const { http } = useApp();
  const { data: user } = useQuery(currentUserQuery(http));
  const key = `${PREFIX}${name}:${user?.email ?? ''}`;
  const [{ form: typed, basedOn }, setState] = useState<KeptForm<Form>>(
    () => readKept<Form>(key) ?? { form: saved, basedOn: saved },
  );
  // Until something is typed, the form is what was saved last, by whomever.
  const form = isSameValue(typed, basedOn) ? saved : typed;
  const isChanged = !isSameValue(form, saved);

  useEffect(() => {
    try {
      if (isChanged) localStorage.setItem(key, JSON.stringify({ form, basedOn }));
      else localStorage.removeItem(key);
    } catch {
      // Without storage, the changes live as long as the form is open.
    }
  }, [key, form, basedOn, isChanged]);

  return {
    form,
    isChanged,
    /** Somebody has saved another version since these changes were begun. */
    isOutdated: isChanged && !isSameValue(basedOn, saved),
    change: (next: Form) => setState({ form: next, basedOn: isChanged ? basedOn : saved }),
    /** Continues with what was just saved, or with what is saved in place of the changes. */
    reset: (to: Form) => setState({ form: to, basedOn: to }),
  };
}

/** What this browser keeps under a key; null when there is nothing, or nothing readable. */
function readKept<Form>(key: string): KeptForm<Form> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptForm<Form> | null;
  } catch {
    return null;
  }
}
