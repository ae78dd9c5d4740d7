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
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalid(sentenceFor(errors)),
  });
}

/** A name that a stranger chose is told no further than this. */
const NAME_CHARACTERS = 100;

/** The rules that tell whether there is a value and its type: without them a value breaks the bounds of its field too. */
const TYPE_RULES = ['isDefined', 'isArray', 'isObject', 'isString', 'isInt', 'isNumber', 'isBoolean'];

/** One sentence that names the first invalid field, and its wrong type before any other fault. */
export function sentenceFor(errors: ValidationError[], parent = ''): string {
  const [error] = errors;
  if (!error) return 'The request is not valid.';
  const name = error.property.slice(0, NAME_CHARACTERS);
  const path = parent ? `${parent}.${name}` : name;
  const { constraints, children } = error;
  if (!constraints && children?.length) return sentenceFor(children, path);
  const broken = constraints ?? {};
  const rule = TYPE_RULES.find((type) => type in broken) ?? Object.keys(broken)[0] ?? '';
  const message = broken[rule];
  if (rule === 'whitelistValidation') return `${path} is not a known field.`;
  const told = message ?? `${path} is not valid`;
  return `${parent ? `${parent}: ` : ''}${told}.`;
}
