import { POST_LIMITS, parseReadingTime } from '@firm/contracts/rules/post';
import { useState } from 'react';
import { TextField } from '../../../ui/field';

const { min, max } = POST_LIMITS.readingTimeMinutes;

/** A number from 1 to 60, 5 when it cannot be read (specification §5); shown as it is typed until the field is left. */
export function ReadingTimeField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Reading Time (minutes)"
      type="number"
      min={min}
      max={max}
      value={typed ?? String(minutes)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseReadingTime(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
