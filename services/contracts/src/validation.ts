import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Validates a string of at most `max` Unicode code points; class-validator's MaxLength counts UTF-16 units, of which an
 * emoji has two.
 */
export function MaxCharacters(max: number, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'maxCharacters',
      constraints: [max],
      validator: {
        // A string never has more code points than UTF-16 units, so the cheap test usually suffices.
        validate: (value: unknown) => typeof value === 'string' && (value.length <= max || [...value].length <= max),
        defaultMessage: (args) => `${args?.property} must be at most ${max} characters`,
      },
    },
    options,
  );
}

/** Validates a string with at least one character that is not white space. */
export function NotBlank(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'notBlank',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value.trim() !== '',
        defaultMessage: (args) => `${args?.property} must not be empty`,
      },
    },
    options,
  );
}
