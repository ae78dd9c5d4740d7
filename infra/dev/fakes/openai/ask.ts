import { badRequest } from './api-error.js';

export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** What a caller wants written, whichever of the two text endpoints it came through. */
export interface Ask {
  model: string;
  /** The system text. */
  instructions: string;
  turns: Turn[];
  /** JSON Schema of the wanted answer; absent for prose. */
  schema?: Record<string, unknown>;
  maxTokens?: number;
  stream: boolean;
}

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' ? value : other);

/** Reads the body of `POST /v1/responses`. */
export function askFromResponses(body: Fields): Ask {
  const input = typeof body['input'] === 'string' ? [{ role: 'user', content: body['input'] }] : body['input'];
  if (!Array.isArray(input))
    throw badRequest("Missing required parameter: 'input'.", 'input', 'missing_required_parameter');
  const format = fieldsOf(fieldsOf(body['text'])['format']);
  return {
    ...readTurns(input, textOr(body['instructions'], '')),
    model: modelOf(body),
    schema: format['type'] === 'json_schema' ? fieldsOf(format['schema']) : undefined,
    maxTokens: typeof body['max_output_tokens'] === 'number' ? body['max_output_tokens'] : undefined,
    stream: body['stream'] === true,
  };
}

/** Reads the body of `POST /v1/chat/completions`. */
export function askFromChat(body: Fields): Ask {
  const messages = body['messages'];
  if (!Array.isArray(messages)) {
    throw badRequest("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  }
  const format = fieldsOf(body['response_format']);
  const maxTokens = body['max_completion_tokens'] ?? body['max_tokens'];
  return {
    ...readTurns(messages, ''),
    model: modelOf(body),
    schema: format['type'] === 'json_schema' ? fieldsOf(fieldsOf(format['json_schema'])['schema']) : undefined,
    maxTokens: typeof maxTokens === 'number' ? maxTokens : undefined,
    stream: body['stream'] === true,
  };
}

/** Everything that was written to the model, in order: what a rule of a test is compared with. */
export const allText = (ask: Ask): string => [ask.instructions, ...ask.turns.map((turn) => turn.text)].join('\n');

function modelOf(body: Fields): string {
  const model = body['model'];
  if (typeof model === 'string' && model) return model;
  throw badRequest("Missing required parameter: 'model'.", 'model', 'missing_required_parameter');
}

function readTurns(items: unknown[], instructions: string): Pick<Ask, 'instructions' | 'turns'> {
  const system = instructions ? [instructions] : [];
  const turns: Turn[] = [];
  for (const item of items.map(fieldsOf)) {
    const text = contentText(item['content']);
    if (item['role'] === 'system' || item['role'] === 'developer') system.push(text);
    else turns.push({ role: item['role'] === 'assistant' ? 'assistant' : 'user', text });
  }
  return { instructions: system.join('\n'), turns };
}

/** Content is plain text, or a list of parts of which some carry text. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => textOr(fieldsOf(part)['text'], '')).join('');
}
