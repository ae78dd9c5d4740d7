import { readIdentifier, MAX_IDENTIFIER } from '@firm/contracts/rules/privacy';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { controlled, handleSubmit } from '../form-controls';
import { Section } from '../section';
import { Erasures } from './erasures';
import { PersonFound } from './person-found';
import { RetentionPeriods } from './retention-periods';

/** What the firm keeps of a person: to find, to hand out and to erase; and for how long it keeps what. */
export function PrivacyView() {
  // Another view hands an address over in the state: addresses of pages are logged.
  const { state } = useLocation() as { state: { who?: string } | null };
  const [typed, setTyped] = useState(state?.who ?? '');
  const [who, setWho] = useState(() => readIdentifier(typed)?.value ?? null);
  const [isWrong, setIsWrong] = useState(false);
  function submit(): void {
    const found = readIdentifier(typed);
    setIsWrong(!found);
    setWho(found?.value ?? null);
  }
  return (
    <div className="space-y-6">
      <Section title="Find a person">
        <form role="search" onSubmit={handleSubmit(submit)} className="flex flex-wrap items-start gap-3">
          <TextField
            type="search"
            label="Email address, telephone number or conversation ID"
            className="min-w-0 flex-1 basis-72"
            autoComplete="off"
            maxLength={MAX_IDENTIFIER}
            {...controlled(typed, setTyped)}
            error={isWrong ? 'Enter a full email address, telephone number or conversation ID.' : undefined}
          />
          <Button type="submit" className="sm:mt-7">
            Find
          </Button>
        </form>
        {who !== null && <PersonFound key={who} who={who} />}
      </Section>
      <Erasures />
      <RetentionPeriods />
    </div>
  );
}
