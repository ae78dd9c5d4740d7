import type { SyntheticEvent } from 'react';

/** The props of a text field or a select whose value is kept by its caller, who is told what was typed or chosen. */
export const controlled = <Value extends string | number>(value: Value, onChange: (text: string) => void) => ({
  value,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});

/** What a form does when it is sent, instead of loading a page as browsers do. */
export const handleSubmit = (submit: () => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  submit();
};

/** The choices of a select. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, name: string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
