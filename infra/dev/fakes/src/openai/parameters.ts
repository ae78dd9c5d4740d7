import { ApiError, badRequest, isFields, type Fields } from './api-error.js';
import { hasCacheBreakpoints } from './prompt-cache.js';

/** The fields of a request that this fake knows; the provider refuses a field that is none of its own. */
const FIELDS = new Set(
  `model input instructions store stream text max_output_tokens temperature top_p reasoning metadata prompt_cache_key
  prompt_cache_options safety_identifier`.split(/\s+/),
);
const LEAST_OUTPUT_TOKENS = 16;
const MAX_IDENTIFIER_CHARACTERS = 64;

/** Tokens a model thinks before it writes, by effort; `medium` where none is asked for. */
const REASONING_TOKENS: Record<string, number> = { none: 0, low: 64, medium: 512, high: 2_048 };

const isReasoning = (model: string): boolean => /^(gpt-[5-9]|o\d)/.test(model);

/** The efforts that a model accepts, as its page says. */
function effortsOf(model: string): string[] {
  if (!isReasoning(model)) return [];
  if (/-pro\b/.test(model)) return ['medium', 'high'];
  return /astra|^gpt-6\.\d|^gpt-5(-|$)|^o\d/.test(model)
    ? ['low', 'medium', 'high']
    : ['none', 'low', 'medium', 'high'];
}

const effortIn = (body: Fields): unknown => (isFields(body['reasoning']) ? body['reasoning']['effort'] : undefined);

/** The tokens that a model spends on thinking before its first word. */
export const reasoningTokens = (model: string, body: Fields): number =>
  isReasoning(model) ? (REASONING_TOKENS[String(effortIn(body) ?? 'medium')] ?? 0) : 0;

/** Tokens of input and output together. */
const contextOf = (model: string): number => (isReasoning(model) ? 1_050_000 : 128_000);

/** Models of the provider that write no text. */
const OTHER_MODELS = /^(?:whisper|tts|text-embedding|omni-moderation|dall-e)|-(?:transcribe|tts|image|realtime)(?:-|$)/;

/**
 * Refuses what the real model of that name refuses, so that a caller which does not adapt is found out here.
 * @throws ApiError 400, in the provider's words; 404 for a model that writes no text.
 */
export function refuseUnsupported(model: string, body: Fields, inputTokens: number): void {
  if (OTHER_MODELS.test(model)) {
    const message = `The model \`${model}\` does not exist or you do not have access to it.`;
    throw new ApiError(404, 'model_not_found', message, 'model');
  }
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknown) throw badRequest(`Unknown parameter: '${unknown}'.`, unknown, 'unknown_parameter');
  const unsupported = (param: string, code: string | null) =>
    badRequest(`Unsupported parameter: '${param}' is not supported with this model.`, param, code);

  const effort = effortIn(body);
  if (effort !== undefined && !isReasoning(model)) throw unsupported('reasoning.effort', 'unsupported_parameter');
  if (effort !== undefined && !effortsOf(model).includes(String(effort))) {
    const message = `Unsupported value: '${String(effort)}' is not supported with the '${model}' model.`;
    throw badRequest(message, 'reasoning.effort', 'unsupported_value');
  }
  // The Responses API names no code here.
  if (isReasoning(model) && effort !== 'none' && typeof body['temperature'] === 'number') {
    throw unsupported('temperature', null);
  }
  if (!hasCacheBreakpoints(model)) {
    if (body['prompt_cache_options'] !== undefined) throw unsupported('prompt_cache_options', 'unsupported_parameter');
    if (JSON.stringify(body['input']).includes('"prompt_cache_breakpoint":{')) {
      throw unsupported('input[0].content[0].prompt_cache_breakpoint', 'unsupported_parameter');
    }
  }
  const limit = body['max_output_tokens'];
  if (typeof limit === 'number' && limit < LEAST_OUTPUT_TOKENS) {
    const message = `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= ${LEAST_OUTPUT_TOKENS}.`;
    throw badRequest(message, 'max_output_tokens', 'integer_below_min_value');
  }
  for (const name of ['prompt_cache_key', 'safety_identifier']) {
    const value = body[name];
    if (typeof value === 'string' && value.length > MAX_IDENTIFIER_CHARACTERS) {
      const message = `Invalid '${name}': string too long. Expected a maximum length of ${MAX_IDENTIFIER_CHARACTERS}.`;
      throw badRequest(message, name, 'string_above_max_length');
    }
  }
  if (inputTokens > contextOf(model)) {
    const message = 'Your input exceeds the context window of this model. Please adjust your input and try again.';
    throw badRequest(message, 'input', 'context_length_exceeded');
  }
}

/**
 * A strict schema has every property required, and allows no other.
 * @throws ApiError 400 invalid_json_schema.
 */
export function refuseLooseSchema(schema: unknown, path = ''): void {
  if (!isFields(schema)) return;
  const parts: unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema['items']];
  for (const part of parts) refuseLooseSchema(part, path);
  const { properties } = schema;
  if (schema['type'] !== 'object' || !isFields(properties)) return;
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const missing = Object.keys(properties).find((name) => !required.includes(name));
  if (schema['additionalProperties'] !== false || missing) {
    const reason = missing
      ? `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
      : "'additionalProperties' is required to be supplied and to be false.";
    const message = `Invalid schema for response_format: In context=(${path}), ${reason}`;
    throw new ApiError(400, 'invalid_json_schema', message, 'text.format.schema');
  }
  for (const [name, part] of Object.entries(properties)) refuseLooseSchema(part, `${path}/${name}`);
}
