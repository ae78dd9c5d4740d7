import type { Enquiry } from '@firm/contracts/api/enquiries';
import type { EnquiryState } from '@firm/contracts/rules/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_KEY, enquiryQuery } from '../../../api/enquiry-desk';
import { hasStatus, sentenceOf, type Http } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';

export const STATE_LABELS: Record<EnquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
};
const TONES = { new: 'azulejo', answered: 'success', booked: 'brass', closed: 'neutral', spam: 'danger' } as const;

export const StateBadge = ({ state }: { state: EnquiryState }) => (
  <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
);

/**
 * Shows an enquiry as the server answered a change of it, and has the list read again. Refused because of what a colleague
 * has done, or because it was erased, it is read again.
 * @param onError is told of a failure, instead of a passing message.
 */
export function useEnquiryChange<T>(
  id: string,
  change: (http: Http, value: T) => Promise<Enquiry>,
  onError: (error: Error) => void = (error) => toast(sentenceOf(error), { tone: 'danger' }),
) {
  const { http } = useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: T) => change(http, value),
    onSuccess: async (enquiry) => {
      client.setQueryData(enquiryQuery(http, id).queryKey, enquiry);
      await Promise.all(['list', 'new'].map((part) => client.invalidateQueries({ queryKey: [...DESK_KEY, part] })));
    },
    onError: async (error) => {
      onError(error);
      if (hasStatus(error, 409) || hasStatus(error, 404)) await client.invalidateQueries({ queryKey: DESK_KEY });
    },
  });
}

/** The latest entry that the page shows of an enquiry; null for none. */
export const latestEntry = ({ entries }: Enquiry): string | null => entries.at(-1)?.id ?? null;
