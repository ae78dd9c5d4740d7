import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A string with at least one character that is not white space. */
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
