import { useQuery } from '@tanstack/react-query';
import { chatTermsQuery } from '../api/chat-terms';
import { useApp } from '../app-context';

/** What visitors are told before they write: that this is a machine, what is kept, and for how long. */
export function ChatNotice({ id }: { id: string }) {
  const { http } = useApp();
  const { data: terms } = useQuery(chatTermsQuery(http));
  return (
    <p id={id} className="col-span-2 text-xs leading-snug text-ink-soft sm:col-span-1 sm:text-sm">
      Alfred is an AI, not a person: he gives information, not legal advice. Conversations are stored
      {terms ? ` for ${terms.retentionDays} days` : ''} and may be read by our staff; please share nothing confidential.{' '}
      <a href="/privacy" target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
        Privacy
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
