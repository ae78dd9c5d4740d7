import { createHash } from 'node:crypto';
import { ApiError, badRequest } from './api-error.js';
import type { Exchange } from './exchange.js';
import { countTokens } from './responses.js';
import type { Rules } from './rules.js';
import { contentStems } from './text.js';

/** The limits of the real endpoint. */
const MAX_TEXTS = 2_048;
const MAX_TEXT_TOKENS = 8_192;
const MAX_TOKENS = 300_000;
const DIMENSIONS: Record<string, number> = { 'text-embedding-3-small': 1_536 };

/** More than one, so that two words which share a component by chance do not look related. */
const COMPONENTS_PER_WORD = 8;

/** `POST /v1/embeddings`: a unit vector for each text. Texts that share words have similar vectors. */
export async function answerEmbeddings(exchange: Exchange, rules: Rules): Promise<void> {
  const body = await exchange.readFields();
  const { model } = body;
  if (typeof model !== 'string') throw badRequest("Missing required parameter: 'model'.", 'model');
  const texts = readTexts(body['input']);
  const rule = rules.use({ endpoint: 'embeddings', model, text: texts.join('\n') });
  await exchange.begin({ endpoint: 'embeddings', model, stream: false, body }, rule);
  const most = DIMENSIONS[model];
  if (most === undefined) {
    throw new ApiError(
      404,
      'model_not_found',
      `The model \`${model}\` does not exist or you do not have access to it.`,
    );
  }
  const size = body['dimensions'] ?? most;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > most) {
    throw badRequest(`'dimensions' must be a whole number from 1 to ${most}.`, 'dimensions', 'invalid_value');
  }
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  if (tokens > MAX_TOKENS)
    throw badRequest(`Requested ${tokens} tokens, max ${MAX_TOKENS} tokens per request`, 'input');
  if (exchange.call) exchange.call.inputTokens = tokens;
  const write = body['encoding_format'] === 'base64' ? toBase64 : (vector: number[]) => vector;
  exchange.sendJson(200, {
    object: 'list',
    model,
    data: texts.map((text, index) => ({ object: 'embedding', index, embedding: write(embed(text, size)) })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}

function readTexts(input: unknown): string[] {
  const texts: unknown[] = Array.isArray(input) ? input : [input];
  if (texts.length === 0 || texts.length > MAX_TEXTS) {
    throw badRequest(`'input' must have 1 to ${MAX_TEXTS} items.`, 'input');
  }
  return texts.map((text) => {
    if (typeof text !== 'string' || text === '') throw badRequest("'$.input' is invalid.", 'input');
    const tokens = countTokens(text);
    if (tokens > MAX_TEXT_TOKENS) {
      throw badRequest(`This model's maximum context length is ${MAX_TEXT_TOKENS} tokens.`, 'input');
    }
    return text;
  });
}

/** The sum of the directions of the text's words, at length 1. A text without any has one direction of its own. */
function embed(text: string, size: number): number[] {
  const vector = new Array<number>(size).fill(0);
  const stems = contentStems(text);
  for (const stem of stems.length > 0 ? stems : ['']) {
    const hash = createHash('sha512').update(stem).digest();
    for (let component = 0; component < COMPONENTS_PER_WORD; component++) {
      const at = hash.readUInt32LE(component * 8) % size;
      vector[at] = (vector[at] ?? 0) + (hash.readUInt8(component * 8 + 4) % 2 === 0 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

const toBase64 = (vector: number[]): string => Buffer.from(new Float32Array(vector).buffer).toString('base64');
