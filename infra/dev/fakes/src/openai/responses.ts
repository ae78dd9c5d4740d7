import { randomUUID } from 'node:crypto';
import { ApiError, badRequest, isFields, type Fields } from './api-error.js';
import { type Exchange, scriptedError } from './exchange.js';
import { type CacheUse, type PromptCache } from './prompt-cache.js';
import { quoteAnswer } from './quoted-answer.js';
import type { Rules } from './rules.js';
import { fillSchema } from './schema-filler.js';
import { allText, readTextRequest, type TextRequest } from './text-request.js';

/** Slow enough to be seen arriving, fast enough not to be waited for. */
const TOKEN_DELAY_MS = 5;

/** About four characters make a token, as in the tokenizers of the real models. */
const CHARACTERS_PER_TOKEN = 4;

export const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** The pieces a stream sends: a word each, with the white space before it. Joined they are the text again. */
const splitTokens = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

interface Written {
  text: string;
  /** Whether the caller's limit of tokens ended the text. */
  isCut: boolean;
  inputTokens: number;
  outputTokens: number;
  cache: CacheUse;
}

const makeId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** `POST /v1/responses`: one JSON object, or the stream of events that the SDK knows. */
export async function answerResponses(exchange: Exchange, rules: Rules, cache: PromptCache): Promise<void> {
  const { body, bytes } = await exchange.readFields();
  const request = readTextRequest(body);
  const { model, stream } = request;
  const rule = rules.use({ endpoint: 'responses', model, text: allText(request) });
  const inputTokens = countInput(request);
  await exchange.begin({ endpoint: 'responses', model, stream, requestBytes: bytes, body, inputTokens }, rule);
  refuseUnsupported(model, body);

  const written = { ...writeAnswer(request, exchange), inputTokens, cache: cache.use(model, body, inputTokens) };
  const { readTokens: cachedTokens, writtenTokens: cacheWriteTokens } = written.cache;
  if (exchange.call) Object.assign(exchange.call, { cachedTokens, cacheWriteTokens });
  const response = describeResponse(model, body);
  if (stream) return streamAnswer(exchange, response, written);
  if (rule.cutAfterTokens !== undefined) {
    exchange.response.writeHead(200, { 'content-type': 'application/json' });
    exchange.response.write('{"id":"resp_');
    await exchange.cut();
  }
  if (exchange.call) exchange.call.outputTokens = written.outputTokens;
  exchange.sendJson(200, finished(response, makeId('msg'), written));
}

const countInput = (request: TextRequest): number =>
  countTokens(allText(request)) + (request.schema ? countTokens(JSON.stringify(request.schema)) : 0);

/**
 * The parameters that the real models refuse, so that a caller which does not adapt is found out here.
 * @throws ApiError 400 unsupported_parameter.
 */
function refuseUnsupported(model: string, body: Fields): void {
  const isReasoning = /^(gpt-5|gpt-6|o\d)/.test(model);
  const effort = isFields(body['reasoning']) ? body['reasoning']['effort'] : undefined;
  const refuse = (param: string) => {
    const message = `Unsupported parameter: '${param}' is not supported with this model.`;
    throw badRequest(message, param, 'unsupported_parameter');
  };
  if (!isReasoning && effort !== undefined) refuse('reasoning.effort');
  if (isReasoning && typeof body['temperature'] === 'number' && effort !== 'none') refuse('temperature');
}

/** The answer that the rule prescribes, else one made from the texts that came with the request. */
function writeAnswer(request: TextRequest, { rule }: Exchange): Pick<Written, 'text' | 'isCut' | 'outputTokens'> {
  const { schema, maxTokens } = request;
  const write = () => (schema ? JSON.stringify(fillSchema(schema, request)) : quoteAnswer(request));
  const prescribed = rule.text ?? (rule.json === undefined ? undefined : JSON.stringify(rule.json));
  const whole = rule.malformedJson ? '{"title": "An answer that breaks off' : (prescribed ?? write());
  const text = maxTokens === undefined ? whole : whole.slice(0, maxTokens * CHARACTERS_PER_TOKEN);
  return {
    text,
    isCut: text.length < whole.length,
    outputTokens: countTokens(text),
  };
}

/**
 * Sends the text word by word at the pace of a model, and keeps the call log up to date.
 * @throws ApiError where the rule prescribes a failure in the middle of the stream.
 * @throws NoAnswer where the rule prescribes a cut or silence, or when the caller hangs up.
 */
async function sendTokens(written: Written, exchange: Exchange, send: (token: string) => void): Promise<void> {
  const { rule, call } = exchange;
  let sentCharacters = 0;
  for (const [index, token] of splitTokens(written.text).entries()) {
    if (index === rule.cutAfterTokens) await exchange.cut();
    if (index === rule.silentAfterTokens) await exchange.staySilent();
    if (index === rule.failAfterTokens) throw scriptedError(rule);
    await exchange.pause(rule.tokenDelayMs ?? TOKEN_DELAY_MS);
    send(token);
    sentCharacters += token.length;
    if (call) call.outputTokens = Math.ceil((written.outputTokens * sentCharacters) / written.text.length);
  }
}

async function streamAnswer(exchange: Exchange, response: Fields, written: Written): Promise<void> {
  let sequence = 0;
  const send = (type: string, facts: Fields) =>
    exchange.sendEvent({ type, sequence_number: sequence++, ...facts }, type);
  const itemId = makeId('msg');
  const place = { item_id: itemId, output_index: 0, content_index: 0 };
  exchange.beginStream();
  send('response.created', { response });
  send('response.in_progress', { response });
  send('response.output_item.added', { output_index: 0, item: message(itemId, 'in_progress', []) });
  send('response.content_part.added', { ...place, part: outputText('') });
  try {
    await sendTokens(written, exchange, (delta) =>
      send('response.output_text.delta', { ...place, delta, logprobs: [] }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    send('response.failed', {
      response: { ...response, status: 'failed', error: { code: error.code, message: error.message } },
    });
    return exchange.endStream();
  }
  send('response.output_text.done', { ...place, text: written.text, logprobs: [] });
  send('response.content_part.done', { ...place, part: outputText(written.text) });
  send('response.output_item.done', {
    output_index: 0,
    item: message(itemId, 'completed', [outputText(written.text)]),
  });
  const end = finished(response, itemId, written);
  send(written.isCut ? 'response.incomplete' : 'response.completed', { response: end });
  exchange.endStream();
}

const outputText = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

const message = (id: string, status: string, content: object[]) => ({
  id,
  type: 'message',
  role: 'assistant',
  status,
  content,
});

/** The fields of every answer; `metadata` says who really wrote it. */
function describeResponse(model: string, body: Fields): Fields {
  return {
    id: makeId('resp'),
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: 'in_progress',
    model,
    metadata: { written_by: 'local stand-in, no language model is connected' },
    store: body['store'] ?? true,
    instructions: body['instructions'] ?? null,
    temperature: body['temperature'] ?? 1,
    max_output_tokens: body['max_output_tokens'] ?? null,
    text: body['text'] ?? { format: { type: 'text' } },
    error: null,
    incomplete_details: null,
    output: [],
    parallel_tool_calls: true,
    previous_response_id: null,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    usage: null,
  };
}

function finished(response: Fields, itemId: string, written: Written): Fields {
  return {
    ...response,
    status: written.isCut ? 'incomplete' : 'completed',
    incomplete_details: written.isCut ? { reason: 'max_output_tokens' } : null,
    output: [message(itemId, written.isCut ? 'incomplete' : 'completed', [outputText(written.text)])],
    usage: {
      input_tokens: written.inputTokens,
      input_tokens_details: {
        cached_tokens: written.cache.readTokens,
        cache_write_tokens: written.cache.writtenTokens,
      },
      output_tokens: written.outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: written.inputTokens + written.outputTokens,
    },
  };
}
