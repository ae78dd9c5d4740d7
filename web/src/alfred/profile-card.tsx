import { COUNTRIES_OF_INTEREST, INCOME_SOURCES } from '@firm/contracts/rules/chat';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { TextField } from '../ui/field';
import { ImageWithFallback } from '../ui/image-with-fallback';
import { useWords } from './chat-words';
import { toggle, type Profile } from './profile';

const FLAGS: Record<(typeof COUNTRIES_OF_INTEREST)[number], string> = {
  Portugal: '/flags/pt.svg',
  Italy: '/flags/it.svg',
};

interface Props {
  profile: Profile;
  onChange: (profile: Profile) => void;
  onSend: () => void;
  onSkip: () => void;
}

/** The profile-setup card. */
export function ProfileCard({ profile, onChange, onSend, onSkip }: Props) {
  const { profile: texts } = useWords();
  // The e-mail address is neither validated nor sent.
  const [email, setEmail] = useState('');
  const { incomeStreams, countriesOfInterest } = profile;
  const nameOf = (choice: keyof typeof texts.choices) => capital(texts.choices[choice] ?? choice);
  return (
    <section aria-label={texts.label} className="space-y-5 border border-ink/12 border-t-brass bg-white p-5">
      <div>
        <h3 className="text-xl">{texts.title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{texts.hint}</p>
      </div>
      <Choices label={texts.countries}>
        {COUNTRIES_OF_INTEREST.map((country) => (
          <Choice
            key={country}
            isChosen={countriesOfInterest.includes(country)}
            onToggle={() => onChange({ ...profile, countriesOfInterest: toggle(countriesOfInterest, country) })}
          >
            <ImageWithFallback src={FLAGS[country]} alt="" width={24} height={16} className="h-4 w-6 object-cover" />
            {nameOf(country)}
          </Choice>
        ))}
      </Choices>
      <Choices label={texts.incomeSources}>
        {INCOME_SOURCES.map((source) => (
          <Choice
            key={source}
            isChosen={incomeStreams.includes(source)}
            onToggle={() => onChange({ ...profile, incomeStreams: toggle(incomeStreams, source) })}
          >
            {nameOf(source)}
          </Choice>
        ))}
      </Choices>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['nationality', 'residencyStatus'] as const).map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            value={profile[name]}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange({ ...profile, [name]: event.target.value })}
          />
        ))}
        <TextField
          label={texts.email}
          type="email"
          value={email}
          hint={texts.emailHint}
          autoComplete="email"
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSend}>{texts.send}</Button>
        <Button look="quiet" onClick={onSkip}>
          {texts.skip}
        </Button>
      </div>
    </section>
  );
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Choice(props: { isChosen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onToggle}
      className={classNames(
        'inline-flex min-h-10 items-center gap-2 border px-3 text-sm transition-colors',
        props.isChosen ? 'border-transparent bg-azulejo text-white' : 'border-ink/25 bg-white hover:border-azulejo',
      )}
    >
      {props.children}
    </button>
  );
}
