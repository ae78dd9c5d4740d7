import type { ProposeFactValue } from '@firm/contracts/api/facts';
import { CURRENCIES, DURATION_UNITS, FACT_TYPES, type FactType, type FactValue } from '@firm/contracts/rules/facts';
import { SelectField, TextField } from '../../../ui/field';
import { fromFirmTime, toFirmTime } from '../firm-time';

/** What staff type for a value; the days are of Lisbon. */
export interface ValueForm {
  type: FactType;
  amount: string;
  unit: string;
  text: string;
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
    sourceTitle: '',
    sourceAddress: '',
    sourceArticle: '',
  },
  ...{ validFrom: dayOf(new Date().toISOString()), validUntil: '', confirmBy: '' },
});

/** A form that begins with a value, to be changed. */
export function formOf({ value, source, validFrom }: ProposeFactValue): ValueForm {
  return {
    ...blankValue(value.type),
    ...('amount' in value ? { amount: String(value.amount) } : { text: value.text }),
    ...('unit' in value && { unit: value.unit }),
    ...{ sourceTitle: source.title, sourceAddress: source.address, sourceArticle: source.article ?? '' },
    validFrom: dayOf(validFrom),
  };
}

export function proposalOf(form: ValueForm): ProposeFactValue {
  const { type, sourceTitle, sourceAddress, sourceArticle, validFrom, validUntil, confirmBy } = form;
  return {
    value: valueOf(type, form),
    source: { title: sourceTitle, address: sourceAddress, article: sourceArticle || null },
    validFrom: midnightOf(validFrom) ?? '',
    validUntil: midnightOf(validUntil),
    confirmBy: midnightOf(confirmBy),
  };
}

/** The server checks it. */
function valueOf(type: FactType, { amount, unit, text }: ValueForm): FactValue {
  if (type === 'date' || type === 'text') return { type, text };
  if (type === 'money' || type === 'duration') return { type, amount: Number(amount), unit } as FactValue;
  return { type, amount: Number(amount) };
}

const dayOf = (iso: string): string => toFirmTime(iso).slice(0, 10);
const midnightOf = (day: string): string | null => (day ? fromFirmTime(`${day}T00:00`) : null);

interface Props {
  form: ValueForm;
  onChange: (form: ValueForm) => void;
  /** Whether the type is chosen here too: that of a new fact. */
  choosesType?: boolean;
}

export function ValueFields({ form, onChange, choosesType }: Props) {
  const { type } = form;
  const set = (name: keyof ValueForm) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  });
  const units = type === 'money' ? CURRENCIES : type === 'duration' ? DURATION_UNITS : [];
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-3">
      {choosesType && (
        <SelectField
          label="Type"
          value={type}
          onChange={({ target }) => {
            const chosen = FACT_TYPES.find((name) => name === target.value) ?? 'money';
            onChange({ ...form, type: chosen, unit: FIRST_UNIT[chosen] ?? '' });
          }}
        >
          {FACT_TYPES.map((name) => (
            <option key={name} value={name}>
              {TYPE_NAMES[name]}
            </option>
          ))}
        </SelectField>
      )}
      {type === 'date' && <TextField label="Value" type="date" required {...set('text')} />}
      {type === 'text' && <TextField label="Value" required {...set('text')} />}
      {type !== 'date' && type !== 'text' && (
        <TextField label="Value" type="number" min={0} step="any" required {...set('amount')} />
      )}
      {units.length > 0 && (
        <SelectField label="Unit" {...set('unit')}>
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
      )}
      <TextField label="In force from" type="date" required {...set('validFrom')} />
      <TextField label="Until" hint="Empty while no end is known" type="date" {...set('validUntil')} />
      <TextField label="Look again by" type="date" {...set('confirmBy')} />
      <TextField label="Source" required {...set('sourceTitle')} />
      <TextField label="Address of the source" type="url" pattern="https://.*" required {...set('sourceAddress')} />
      <TextField label="Article" {...set('sourceArticle')} />
    </div>
  );
}
