import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, validateSync } from 'class-validator';
import { sentenceFor } from '../http/validation.js';

export type AnswerClass<Answer extends object> = new () => Answer;

export type JsonSchema = Record<string, unknown>;

/** One validation rule of a field, as class-validator stores it. */
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

const MEANING = Symbol('meaning');

/** The description of a field in the JSON Schema: tells the model what it is for. */
export const Meaning =
  (text: string): PropertyDecorator =>
  (target, property) =>
    Reflect.defineMetadata(MEANING, text, target, property);

/**
 * The JSON Schema of an answer class, derived from its class-validator rules, in the provider's strict form: every
 * field is required, optional ones may be null, and nothing else is allowed.
 * @throws Error when the rules of a field do not determine its type.
 */
export function describeAnswer(shape: AnswerClass<object>): JsonSchema {
  const rules = getMetadataStorage().getTargetValidationMetadatas(shape, '', true, false);
  const names = [...new Set(rules.map((rule) => rule.propertyName))];
  const rulesOf = (name: string) => rules.filter(({ propertyName }) => propertyName === name);
  const properties = names.map((name) => [name, describeField(shape, name, rulesOf(name))]);
  return {
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(properties),
  };
}

function describeField(shape: AnswerClass<object>, name: string, rules: Rule[]): JsonSchema {
  const isList = rules.some((rule) => rule.each || rule.name === 'isArray');
  const value = describeValue(shape, name, isList ? rules.filter((rule) => rule.each) : rules);
  const size = { minItems: constraintOf(rules, 'arrayMinSize'), maxItems: constraintOf(rules, 'arrayMaxSize') };
  const meaning: unknown = Reflect.getMetadata(MEANING, shape.prototype, name);
  const described = {
    ...(isList ? { type: 'array', items: value, ...size } : value),
    ...(typeof meaning === 'string' && { description: describeWithLimit(meaning, rules) }),
  };
  const isOptional = rules.some((rule) => rule.name === 'isOptional');
  return isOptional ? { anyOf: [described, { type: 'null' }] } : described;
}

function describeValue(shape: AnswerClass<object>, name: string, rules: Rule[]): JsonSchema {
  if (rules.some((rule) => rule.type === 'nestedValidation')) return describeAnswer(nestedClass(shape, name));
  const has = (kind: string) => rules.some((rule) => rule.name === kind);
  const options = constraintOf(rules, 'isIn');
  if (Array.isArray(options)) return { type: typeof options[0], enum: [...(options as unknown[])] };
  const bounds = { minimum: constraintOf(rules, 'min'), maximum: constraintOf(rules, 'max') };
  if (has('isInt')) return { type: 'integer', ...bounds };
  if (has('isNumber')) return { type: 'number', ...bounds };
  if (has('isBoolean')) return { type: 'boolean' };
  if (has('isString')) return { type: 'string' };
  throw new Error(`${shape.name}.${name} needs a rule that determines its type`);
}

/** What a rule is given; undefined, which JSON leaves out, where the field has no such rule. */
const constraintOf = (rules: Rule[], kind: string): unknown => rules.find((rule) => rule.name === kind)?.constraints[0];

/** Strict schemas have no length limits: the limit is part of the description. */
function describeWithLimit(meaning: string, rules: Rule[]): string {
  const limit = constraintOf(rules, 'maxCharacters') ?? constraintOf(rules, 'maxLength');
  return limit === undefined ? meaning : `${meaning} At most ${String(limit)} characters.`;
}

/** The class that `@Type` names for a field. */
function nestedClass(shape: AnswerClass<object>, name: string): AnswerClass<object> {
  const nested = defaultMetadataStorage.findTypeMetadata(shape, name);
  if (!nested) throw new Error(`${shape.name}.${name} needs @Type(() => …)`);
  return nested.typeFunction() as AnswerClass<object>;
}

export type ReadAnswer<Answer> = { answer: Answer } | { fault: string };

/** Parses and validates a model's answer. A fault is one sentence by which the model can correct it. */
export function readAnswer<Answer extends object>(shape: AnswerClass<Answer>, text: string): ReadAnswer<Answer> {
  let json: unknown;
  try {
    json = JSON.parse(text.trim().replace(/^```(?:json)?|```$/g, ''), (_, value: unknown) => value ?? undefined);
  } catch {
    return { fault: 'It is not valid JSON.' };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { fault: 'It is not a JSON object.' };
  const answer = plainToInstance(shape, json);
  const errors = validateSync(answer, { whitelist: true, forbidUnknownValues: true, stopAtFirstError: true });
  return errors.length > 0 ? { fault: sentenceFor(errors) } : { answer };
}
