import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsString,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';

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
        defaultMessage: (args) => `${args?.property} must be at most ${max.toLocaleString('en-US')} characters`,
      },
    },
    options,
  );
}

/** Validates a string with at least one character that is not white space. */
export function NotBlank(): PropertyDecorator {
  return ValidateBy({
    name: 'notBlank',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value.trim() !== '',
      defaultMessage: (args) => `${args?.property} must not be empty`,
    },
  });
}

/**
 * Validates one object of a class. `ValidateNested` alone also accepts no value at all, and a list, whose entries it would
 * validate instead.
 */
export const Nested = (type: () => new () => object): PropertyDecorator =>
  all(Type(type), IsObject(), ValidateNested());

/** Validates a list of objects of a class. `ValidateNested` alone also accepts lists in it, and one object in its place. */
export const NestedList = (type: () => new () => object): PropertyDecorator =>
  all(Type(type), IsArray(), IsObject({ each: true }), ValidateNested({ each: true }));

/** Validates a list of at most `most` texts, each of at most `characters`. */
export const TextList = (most: number, characters: number): PropertyDecorator =>
  all(IsArray(), ArrayMaxSize(most), IsString({ each: true }), MaxCharacters(characters, { each: true }));

/** The field may be absent; `null` is validated like any other value, which `IsOptional` would let through. */
export function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** Several decorators as one; they apply from the last to the first. */
export const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.toReversed().forEach((decorate) => decorate(target, property));
