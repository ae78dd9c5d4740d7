import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * At most `max` characters, counted as Unicode code points (contract §4, "Characters are Unicode code points"),
 * where class-validator's own MaxLength counts UTF-16 units and would refuse a text full of emoji too early.
 */
export function MaxCharacters(max: number, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'maxCharacters',
      constraints: [max],
      validator: {
        // A string never has more code points than UTF-16 units: the cheap test settles nearly every case.
        validate: (value: unknown) => typeof value === 'string' && (value.length <= max || [...value].length <= max),
        defaultMessage: (args) => `${args?.property} must be at most ${max} characters`,
      },
    },
    options,
  );
}
