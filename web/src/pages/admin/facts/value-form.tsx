import type { DatedText, FactHistoryEntry, ProposeFactValue } from '@firm/contracts/api/facts';
import {
  changesOf,
  CURRENCIES,
  DURATION_UNITS,
  FACT_TYPES,
  factValueProblem,
  formatFact,
  isFarFrom,
  isSameValue,
  type FactType,
  type FactValue,
  type Wordings,
} from '@firm/contracts/rules/facts';
import { fromFirmTime, toFirmTime } from '@firm/contracts/rules/firm-time';
import { SelectField, TextField } from '../../../ui/field';
import { formatDate } from '../firm-time';
import { Options, controlled, fieldsOf } from '../form-controls';

/** What staff type for a value; the days are of Lisbon. */
export interface ValueForm {
  type: FactType;
  amount: string;
  unit: string;
  text: string;
  wordings: Wordings;
  sourceTitle: string;
  sourceAddress: string;
  sourceArticle: string;
  validFrom: string;
  validUntil: string;
  confirmBy: string;
}

const FIRST_UNIT: Partial<Record<FactType, string>> = { money: 'EUR', duration: 'year' };

const TYPE_NAMES: Record<FactType, string> = {
  money: 'Amount of money',
  percentage: 'Percentage',
  duration: 'Duration',
  date: 'Date',
  count: 'Number',
  text: 'Text',
};

export const blankValue = (type: FactType): ValueForm => ({
  ...{
    type,
    amount: '',
    unit: FIRST_UNIT[type] ?? '',
    text: '',
    wordings: {},
    sourceTitle: '',
    sourceAddress: '',
    sourceArticle: '',
  },
  ...{ validFrom: dayOf(new Date().toISOString()), validUntil: '', confirmBy: '' },
});

/** A value that is in force, as a form: saved as it is, it is confirmed again. */
export function formOf({ value, source, validFrom, validUntil, confirmBy }: ProposeFactValue): ValueForm {
  return {
    ...blankValue(value.type),
    ...{ validFrom: dayOf(validFrom), validUntil: dayOf(validUntil), confirmBy: dayOf(confirmBy) },
    ...('amount' in value ? { amount: String(value.amount) } : { text: value.text }),
    ...('unit' in value && { unit: value.unit }),
    ...('wordings' in value && { wordings: value.wordings }),
    ...{ sourceTitle: source.title, sourceAddress: source.address, sourceArticle: source.article ?? '' },
  };
}

/** @param current the value in force, whose days keep their hours: most begin at midnight, but not all. */
export function proposalOf(form: ValueForm, current: FactHistoryEntry | null = null): ProposeFactValue {
  const { type, sourceTitle, sourceAddress, sourceArticle, validFrom, validUntil, confirmBy } = form;
  return {
    value: valueOf(type, form),
    source: { title: sourceTitle, address: sourceAddress, article: sourceArticle || null },
    validFrom: momentOf(validFrom, current?.validFrom) ?? '',
    validUntil: momentOf(validUntil, current?.validUntil),
    confirmBy: momentOf(confirmBy, current?.confirmBy),
  };
}

/**
 * The values that the site would go on showing, or would show in place of a new one, though they are wrong by what it says:
 * what began after it and before its end, and what it replaces from the same moment; of the same value, a beginning before the
 * right one. Empty for a value that begins later, for one that is confirmed again, and for one that ended before the next.
 * @param proposal the new value.
 * @param current the value in force, since it began.
 * @param now ISO 8601: what is still to come stays.
 */
export function correctedBy(
  { value, validFrom, validUntil }: ProposeFactValue,
  current: FactHistoryEntry | null,
  history: readonly FactHistoryEntry[],
  now = new Date().toISOString(),
): FactHistoryEntry[] {
  const isLater = (entry: FactHistoryEntry) =>
    entry.validFrom > validFrom && entry.validFrom <= now && !(validUntil && entry.validFrom >= validUntil);
  const beganTooEarly = (entry: FactHistoryEntry) =>
    current !== null &&
    isSameValue(value, current.value) &&
    entry.validFrom >= current.validFrom &&
    entry.validFrom < validFrom &&
    validFrom <= now;
  return history
    .filter(({ confirmedAt, withdrawnAt }) => confirmedAt && !withdrawnAt)
    .filter((entry) =>
      isSameValue(entry.value, value)
        ? isLater(entry) || beganTooEarly(entry)
        : isLater(entry) || entry.validFrom === validFrom,
    );
}

/** Whether the page of updates tells of a value that is still to come: not of a proposal, nor of the first value of a fact. */
export const isAnnounced = (
  { id }: FactHistoryEntry,
  history: readonly FactHistoryEntry[],
  now = new Date(),
): boolean =>
  changesOf(history.map(withDates), now).some(({ before, after, at }) => before && after?.id === id && at > now);

const withDates = ({ validFrom, validUntil, confirmedAt, withdrawnAt, ...entry }: FactHistoryEntry) => ({
  ...entry,
  validFrom: new Date(validFrom),
  validUntil: dateOf(validUntil),
  confirmedAt: dateOf(confirmedAt),
  withdrawnAt: dateOf(withdrawnAt),
});
const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

/** What a value in force is that a new one replaces. */
type Replaced = Pick<ProposeFactValue, 'value' | 'validFrom' | 'source'>;

/**
 * What staff are asked before they save a value, in a sentence each: what is probably a slip, or rewrites the past.
 * @param corrected by `correctedBy`.
 * @param dated what the new value makes wrong.
 */
export function doubtsOf(
  form: ValueForm,
  current: Replaced | null,
  corrected: readonly Pick<ProposeFactValue, 'value'>[],
  dated: readonly Pick<DatedText, 'title'>[] = [],
): string[] {
  const value = valueOf(form.type, form);
  const wrong = corrected.filter((entry) => !isSameValue(entry.value, value));
  const doubts = wrong.length > 0 ? [tellNeverInForce(wrong)] : [];
  if (!current) return doubts;
  const [now, then] = [formatFact(value, 'en'), formatFact(current.value, 'en')];
  if (isSameValue(value, current.value)) {
    if (corrected.length > wrong.length && form.validFrom !== dayOf(current.validFrom)) {
      const [since, said] = [form.validFrom, dayOf(current.validFrom)].map((day) => formatDate(midnightOf(day) ?? ''));
      doubts.push(`The site will say ${then} has been in force since ${since}, not since ${said}.`);
    }
    return doubts;
  }
  if (isFarFrom(value, current.value)) doubts.push(`${now} is far from ${then}.`);
  const { title, address, article } = current.source;
  const isSameSource =
    form.sourceTitle === title && form.sourceAddress === address && form.sourceArticle === (article ?? '');
  if (dated.length > 0) {
    const titles = [...new Set(dated.map(({ title }) => `“${title}”`))];
    doubts.push(
      `To be changed by hand, because they name ${then} or the day it took effect: ${new Intl.ListFormat('en').format(titles)}.`,
    );
  }
  if (isSameSource) doubts.push(`The source is still that of ${then}: ${title}. Does it give the new value too?`);
  return doubts;
}

function tellNeverInForce(wrong: readonly Pick<ProposeFactValue, 'value'>[]): string {
  const values = new Set(wrong.map(({ value }) => formatFact(value, 'en')));
  const names = new Intl.ListFormat('en').format(values);
  return (
    `It starts no later than ${names} did, so the site will say ${names} ${values.size > 1 ? 'were' : 'was'} never in force. To add what held before, ` +
    'give the day on which it ended in “Until.”'
  );
}

/**
 * A number as it is written in any of the register's languages: 350,000 and 350.000 and 350 000 are the same, and so are
 * 2.5 and 2,5. A percentage has no thousands. NaN for anything else.
 */
export function readAmount(typed: string, type: FactType): number {
  const plain = typed.replace(/[\s'’]/g, '');
  const [, whole = plain, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (type !== 'percentage' && /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(whole)) {
    return Number(`${whole.replace(/[.,]/g, '')}.${decimals || 0}`);
  }
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : NaN;
}

/** The server checks it. */
function valueOf(type: FactType, { amount, unit, text, wordings }: ValueForm): FactValue {
  if (type === 'date') return { type, text };
  if (type === 'text') {
    const written = Object.entries(wordings).filter(([, wording]) => wording.trim() !== '');
    return { type, text, ...(written.length > 0 && { wordings: Object.fromEntries(written) }) };
  }
  if (type === 'money' || type === 'duration') return { type, amount: readAmount(amount, type), unit } as FactValue;
  return { type, amount: readAmount(amount, type) };
}

const dayOf = (iso: string | null | undefined): string => (iso ? toFirmTime(iso).slice(0, 10) : '');
const midnightOf = (day: string): string | null => (day ? fromFirmTime(`${day}T00:00`) : null);
const momentOf = (day: string, known: string | null | undefined): string | null =>
  known && day === dayOf(known) ? known : midnightOf(day);

interface Props {
  form: ValueForm;
  onChange: (form: ValueForm) => void;
  /** Whether the type is chosen here too: that of a new fact. */
  choosesType?: boolean;
}

/** The languages of guides in which a text, or the name of a rule, may have a wording of its own. */
export const WORDED = [
  ['pt', 'Portuguese'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['it', 'Italian'],
] as const;

/** What the server will read, or that it cannot, below the field. */
const readsAs = (value: FactValue) =>
  factValueProblem(value) ? { error: 'Write a number, such as 350,000 or 2.5.' } : { hint: formatFact(value, 'en') };

export function ValueFields({ form, onChange, choosesType }: Props) {
  const { type } = form;
  const field = fieldsOf(form, onChange);
  const value = valueOf(type, form);
  const units = type === 'money' ? CURRENCIES : type === 'duration' ? DURATION_UNITS : [];
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-3">
      {choosesType && (
        <SelectField
          label="Type"
          {...controlled(type, (text) => {
            const chosen = FACT_TYPES.find((name) => name === text) ?? 'money';
            onChange({ ...form, type: chosen, unit: FIRST_UNIT[chosen] ?? '' });
          })}
        >
          <Options of={FACT_TYPES.map((name) => [name, TYPE_NAMES[name]])} />
        </SelectField>
      )}
      {type === 'date' && <TextField label="Value" type="date" required {...field('text')} />}
      {type === 'text' && <TextField label="Value" required {...field('text')} />}
      {type === 'text' &&
        WORDED.map(([language, name]) => (
          <TextField
            key={language}
            label={`In ${name}`}
            lang={language}
            {...controlled(form.wordings[language] ?? '', (text) =>
              onChange({ ...form, wordings: { ...form.wordings, [language]: text } }),
            )}
          />
        ))}
      {type !== 'date' && type !== 'text' && (
        <TextField
          label="Value"
          inputMode="decimal"
          pattern="[\d\s.,’']+"
          autoComplete="off"
          required
          {...(form.amount && readsAs(value))}
          {...field('amount')}
        />
      )}
      {units.length > 0 && (
        <SelectField label="Unit" {...field('unit')}>
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
      )}
      <TextField label="In force from" type="date" required {...field('validFrom')} />
      <TextField
        label="Until"
        hint="The first day it no longer holds; empty while no end is known"
        type="date"
        {...field('validUntil')}
      />
      <TextField label="Look again by" type="date" {...field('confirmBy')} />
      <TextField label="Source" required {...field('sourceTitle')} />
      <TextField label="Address of the source" type="url" pattern="https://.*" required {...field('sourceAddress')} />
      <TextField label="Article" {...field('sourceArticle')} />
    </div>
  );
}
