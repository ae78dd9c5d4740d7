import { badRequest, isFields, type Fields } from './api-error.js';

interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** The parts of a request for text that this fake reads. */
export interface TextRequest {
  model: string;
  /** The system text. */
  instructions: string;
  turns: Turn[];
  /** JSON Schema of the wanted answer; absent for prose. */
  schema?: Fields | undefined;
  maxTokens?: number | undefined;
  stream: boolean;
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' ? value : other);

/**
 * Reads the body of `POST /v1/responses`.
 * @throws ApiError 400 without `model` or `input`.
 */
export function readTextRequest(body: Fields): TextRequest {
  const { model } = body;
  if (typeof model !== 'string' || !model) throw missing('model');
  const input = typeof body['input'] === 'string' ? [{ role: 'user', content: body['input'] }] : body['input'];
  if (!Array.isArray(input)) throw missing('input');
  const format = fieldsOf(fieldsOf(body['text'])['format']);
  return {
    ...readTurns(input, textOr(body['instructions'], '')),
    model,
    schema: format['type'] === 'json_schema' ? fieldsOf(format['schema']) : undefined,
    maxTokens: typeof body['max_output_tokens'] === 'number' ? body['max_output_tokens'] : undefined,
    stream: body['stream'] === true,
  };
}

/** Everything that was written to the model, in order: what a rule's `contains` is compared with. */
export const allText = (request: TextRequest): string =>
  [request.instructions, ...request.turns.map((turn) => turn.text)].join('\n');

const missing = (name: string) =>
  badRequest(`Missing required parameter: '${name}'.`, name, 'missing_required_parameter');

function readTurns(items: unknown[], instructions: string): Pick<TextRequest, 'instructions' | 'turns'> {
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
