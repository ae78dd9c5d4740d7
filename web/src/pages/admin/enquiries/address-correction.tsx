import type { Enquiry } from '@firm/contracts/api/enquiries';
import { ENQUIRY_LIMITS } from '@firm/contracts/rules/enquiries';
import { likelyAddress } from '@firm/contracts/rules/likely-address';
import { useState } from 'react';
import { changeEnquiry } from '../../../api/enquiry-desk';
import { TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { controlled, handleSubmit } from '../form-controls';
import { latestEntry, useEnquiryChange } from './enquiry-state';
import { QuietButton, SmallButton } from '../small-button';

/** Corrects the address of an enquiry that its sender has mistyped; what was mailed before stays as it was. */
export function AddressCorrection({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const [email, setEmail] = useState(likelyAddress(enquiry.email) ?? enquiry.email);
  const correct = useEnquiryChange(enquiry.id, (http) =>
    changeEnquiry(http, enquiry.id, { email: email.trim(), seenEntry: latestEntry(enquiry) }),
  );

  return (
    <form
      onSubmit={handleSubmit(() =>
        correct.mutate(undefined, {
          onSuccess: () => {
            toast('Address corrected');
            onDone();
          },
        }),
      )}
      className="my-2 space-y-3"
    >
      <TextField
        type="email"
        label="The visitor’s email address"
        hint="Answers go to this address from now on. What was sent before stays in the history."
        required
        maxLength={ENQUIRY_LIMITS.email}
        {...controlled(email, setEmail)}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton look="primary" type="submit" isBusy={correct.isPending} disabled={email.trim() === enquiry.email}>
          Save the address
        </SmallButton>
        <QuietButton onClick={onDone}>Cancel</QuietButton>
      </div>
    </form>
  );
}
