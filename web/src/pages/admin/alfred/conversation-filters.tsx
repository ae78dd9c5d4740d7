import type { ConversationFilter } from '../../../api/conversations';
import { SelectField, TextField } from '../../../ui/field';
import { Options, controlled, fieldsOf } from '../form-controls';

interface Props {
  filter: ConversationFilter;
  onChange: (filter: ConversationFilter) => void;
}

/** The choices of the Show field. */
const KINDS: Record<string, Pick<ConversationFilter, 'hasUserMessages' | 'outcome'>> = {
  All: {},
  'Has messages': { hasUserMessages: true },
  'No messages': { hasUserMessages: false },
  'No source found': { outcome: 'unsourced' },
  'Source for a part only': { outcome: 'partly sourced' },
  Refused: { outcome: 'declined' },
  'Cut short by a spending cap': { outcome: 'capped' },
};

function withoutKind({ q, from, to }: ConversationFilter): ConversationFilter {
  return { ...(q && { q }), ...(from && { from }), ...(to && { to }) };
}

/** Filters conversations by their words, their days and their outcome. */
export function ConversationFilters({ filter, onChange }: Props) {
  const field = fieldsOf(filter, onChange);
  const kind = Object.keys(KINDS).find(
    (name) => KINDS[name]?.hasUserMessages === filter.hasUserMessages && KINDS[name]?.outcome === filter.outcome,
  );
  return (
    <div
      role="search"
      aria-label="Conversations"
      className="grid grid-cols-2 gap-4 *:first:col-span-2 *:nth-2:col-span-2 lg:grid-cols-[1fr_14rem_11rem_11rem] lg:*:first:col-span-1 lg:*:nth-2:col-span-1"
    >
      <TextField
        type="search"
        label="Search messages"
        placeholder="Words, or the beginning of a session id"
        {...field('q')}
      />
      <SelectField
        label="Show"
        {...controlled(kind ?? 'All', (name) => onChange({ ...withoutKind(filter), ...KINDS[name] }))}
      >
        <Options of={Object.keys(KINDS).map((name) => [name, name])} />
      </SelectField>
      <TextField type="date" label="From" {...field('from')} />
      <TextField
        type="date"
        label="To"
        {...field('to')}
        error={filter.from && filter.to && filter.from > filter.to ? 'This day is before the first.' : undefined}
      />
    </div>
  );
}
