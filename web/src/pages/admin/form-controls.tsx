import type { SyntheticEvent } from 'react';

/** The props of a text field or a select whose value is kept by its caller, who is told what was typed or chosen. */
export const controlled = <Value extends string | number>(value: Value, onChange: (text: string) => void) => ({
  value,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});

/** The fields of a form that take any text: not those of which only some texts are values. */
type TextFields<Form> = {
  [Field in keyof Form]-?: string extends NonNullable<Form[Field]>
    ? Form[Field] extends string | null | undefined
      ? Field
      : never
    : never;
}[keyof Form];

/** The props of the controls of a form's texts, by the names of the fields. */
export const fieldsOf =
  <Form extends object>(form: Form, onChange: (form: Form) => void) =>
  (field: TextFields<Form>) =>
    controlled((form[field] ?? '') as string, (text) => onChange({ ...form, [field]: text }));

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
