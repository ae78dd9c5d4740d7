import { likelyAddress } from '@firm/contracts/rules/likely-address';
import { useEffect, useState, type RefObject } from 'react';
import { keepDraft } from './enquiry-draft';

/** After which an address counts as typed: on the way to `.com` there is a `.co`. */
const PAUSE_MS = 600;

const emailOf = (form: HTMLFormElement | null): HTMLInputElement | null => {
  const field = form?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field : null;
};

/** Asks whether another address was meant, where the one in the form looks mistyped; a click enters it. */
export function LikelyAddress({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [likely, setLikely] = useState<string | null>(null);

  useEffect(() => {
    const field = emailOf(form.current);
    let pause: ReturnType<typeof setTimeout> | undefined;
    // Not when the field is left: the question would move the button that is just being pressed.
    const suspect = () => {
      clearTimeout(pause);
      setLikely(null);
      pause = setTimeout(() => field && setLikely(likelyAddress(field.value.trim())), PAUSE_MS);
    };
    field?.addEventListener('input', suspect);
    // It may have been filled in before.
    suspect();
    return () => {
      clearTimeout(pause);
      field?.removeEventListener('input', suspect);
    };
  }, [form]);

  function take(address: string): void {
    const field = emailOf(form.current);
    if (!field || !form.current) return;
    field.value = address;
    setLikely(null);
    field.focus();
    keepDraft(form.current);
  }

  return (
    <p role="status" className="text-sm">
      {likely && (
        <>
          Did you mean{' '}
          <button type="button" onClick={() => take(likely)} className="text-azulejo underline wrap-anywhere">
            {likely}
          </button>
          ?
        </>
      )}
    </p>
  );
}
