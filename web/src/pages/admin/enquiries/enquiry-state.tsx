import type { Enquiry } from '@firm/contracts/api/enquiries';
import type { EnquiryState } from '@firm/contracts/rules/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_KEY, enquiryQuery } from '../../../api/enquiry-desk';
import { messageOf } from '../../../api/http';
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

/** Shows an enquiry as the server answered a change of it, and has the list read again. */
export function useEnquiryChange<T>(id: string, change: (value: T) => Promise<Enquiry>) {
  const { http } = useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (enquiry) => {
      client.setQueryData(enquiryQuery(http, id).queryKey, enquiry);
      await Promise.all(['list', 'new'].map((part) => client.invalidateQueries({ queryKey: [...DESK_KEY, part] })));
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
}
