import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { invalid } from './problem.js';

/**
 * Validates every body against its class in `contracts/src/api`: a wrong type, unknown field or broken bound is a 400.
 */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalid(sentenceFor(errors)),
  });
}

/** A name that a stranger chose is told no further than this. */
const NAME_CHARACTERS = 100;

/** One sentence that names the first invalid field. */
export function sentenceFor(errors: ValidationError[], parent = ''): string {
  const [error] = errors;
  if (!error) return 'The request is not valid.';
  const name = error.property.slice(0, NAME_CHARACTERS);
  const path = parent ? `${parent}.${name}` : name;
  if (error.children?.length) return sentenceFor(error.children, path);
  const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
  if (rule === 'whitelistValidation') return `${path} is not a known field.`;
  const told = message ?? `${path} is not valid`;
  return `${parent ? `${parent}: ` : ''}${told}.`;
}
