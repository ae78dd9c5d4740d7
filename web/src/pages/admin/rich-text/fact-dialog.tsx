import type { AdminFact } from '@firm/contracts/api/facts';
import { FORMATS_OF, formatFact } from '@firm/contracts/rules/facts';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { useState } from 'react';
import { adminFactsQuery, matchesSearch } from '../../../api/admin-facts';
import { sentenceOf } from '../../../api/http';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { controlled } from '../form-controls';
import type { InsertFormProps } from './insert';
import { moveFocus } from './move-focus';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

const MAX_SHOWN = 20;

/** Inserts a fact of the register at the cursor, in one of its forms. */
export function FactDialog({ editor, onClose }: InsertFormProps) {
  const { data, error } = useRead(adminFactsQuery);
  const [search, setSearch] = useState('');
  const language = textLanguage(editor.getText());
  const found = (data?.facts ?? []).filter((fact) => fact.current && matchesSearch(fact, search));
  return (
    <Dialog isOpen onClose={onClose} title="Insert a fact">
      {/* The arrow keys move between the field and the facts; Enter takes the first. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={moveFocus}>
        <TextField
          label="Search facts"
          type="search"
          className="mt-4"
          {...controlled(search, setSearch)}
          onKeyDown={(event) => {
            const first = event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-found]');
            if (event.key === 'Enter' && search.trim()) first?.click();
          }}
          data-autofocus
        />
        {error && <p role="alert">{sentenceOf(error)}</p>}
        {!data && !error && <Spinner label="Loading…" />}
        <ul className="mt-4 divide-y divide-ink/12">
          {found.slice(0, MAX_SHOWN).map((fact) => (
            <li key={fact.key} className="py-3">
              <p className="text-sm">
                <span className="font-semibold">{fact.name}</span>{' '}
                <span className="text-ink-soft">{fact.jurisdiction}</span>
              </p>
              <Formats
                fact={fact}
                write={(format) => (fact.current ? formatFact(fact.current.value, language, format) : '')}
                onChoose={(format, text) => {
                  onClose();
                  editor.chain().focus().insertFact({ key: fact.key, format, text }).run();
                }}
              />
            </li>
          ))}
        </ul>
        {data && found.length === 0 && <p className="mt-4 text-ink-soft">No fact matches.</p>}
      </div>
    </Dialog>
  );
}

type Format = (typeof FORMATS_OF)[AdminFact['type']][number];

interface FormatsProps {
  fact: AdminFact;
  write: (format: Format) => string;
  onChoose: (format: Format, text: string) => void;
}

function Formats({ fact: { name, type }, write, onChoose }: FormatsProps) {
  const texts = new Map(FORMATS_OF[type].map((format) => [write(format), format]));
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {[...texts].map(([text, format]) => (
        <SmallButton key={format} data-found aria-label={`${text}, ${name}`} onClick={() => onChoose(format, text)}>
          {text}
        </SmallButton>
      ))}
    </p>
  );
}
