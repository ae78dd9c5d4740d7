import { randomUUID } from 'node:crypto';
import { ApiError, badRequest, type Fields } from './api-error.js';
import { type Exchange, scriptedError } from './exchange.js';
import { reasoningTokens, refuseLooseSchema, refuseUnsupported } from './parameters.js';
import type { CacheUse, PromptCache } from './prompt-cache.js';
import { quoteAnswer } from './quoted-answer.js';
import type { Rule, Rules } from './rules.js';
import { fillSchema } from './schema-filler.js';
import { allText, readTextRequest, type TextRequest } from './text-request.js';

/** The answer as a model writes it that errs. */
const slip = (text: string, { replace }: Rule): string => (replace ? text.replaceAll(...replace) : text);

/** Pause between two tokens of a stream: it can be seen, and tests do not wait for it. */
const TOKEN_DELAY_MS = 5;

/** About four characters make a token, as in the tokenizers of the real models. */
const CHARACTERS_PER_TOKEN = 4;

export const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** The pieces a stream sends: a word each, with the white space before it. Joined they are the text again. */
export const splitTokens = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

interface Written {
  text: string;
  /** What ended the text early. */
  cutBy: 'max_output_tokens' | 'content_filter' | null;
  inputTokens: number;
  /** With those of thinking. */
  outputTokens: number;
  reasoningTokens: number;
  cache: CacheUse;
  tokenDelayMs: number;
}

const makeId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** `POST /v1/responses`: one JSON object, or the stream of events that the SDK knows. */
export async function answerResponses(exchange: Exchange, rules: Rules, cache: PromptCache): Promise<void> {
  const body = await exchange.readFields();
  const request = readTextRequest(body);
  const { model, stream } = request;
  const rule = rules.use({ endpoint: 'responses', model, text: allText(request) });
  const inputTokens = countInput(request);
  await exchange.begin({ endpoint: 'responses', model, stream, body, inputTokens }, rule);
  refuseUnsupported(model, body, inputTokens);
  refuseLooseSchema(request.schema);
  if (stream && rule.refusesStreaming) throw streamingRefusal();

  const thinking = rule.reasoningTokens ?? reasoningTokens(model, body);
  // Structured output is parsed at its end: it needs no pace.
  const tokenDelayMs = rule.tokenDelayMs ?? (request.schema ? 0 : TOKEN_DELAY_MS);
  const text = writeAnswer(request, thinking, exchange);
  const written = { ...text, tokenDelayMs, inputTokens, cache: cache.use(model, body, inputTokens) };
  if (exchange.call) exchange.call.cachedTokens = written.cache.readTokens;
  const response = describeResponse(model, body);
  if (stream) return streamAnswer(exchange, response, written);
  if (rule.cutAfterTokens !== undefined) {
    exchange.response.writeHead(200, { 'content-type': 'application/json' });
    exchange.response.write('{"id":"resp_');
    await exchange.cut();
  }
  await exchange.pause(splitTokens(written.text).length * tokenDelayMs);
  if (exchange.call) exchange.call.outputTokens = written.outputTokens;
  exchange.sendJson(200, finished(response, written));
}

const streamingRefusal = () =>
  badRequest(
    'Your organization must be verified to stream this model. Please go to: https://platform.openai.com/settings/organization/general and click on Verify Organization.',
    'stream',
    'unsupported_value',
  );

const countInput = (request: TextRequest): number =>
  countTokens(allText(request)) + (request.schema ? countTokens(JSON.stringify(request.schema)) : 0);

/** The answer that the rule prescribes, else one made from the texts that came with the request. */
function writeAnswer(
  request: TextRequest,
  thinking: number,
  { rule }: Exchange,
): Pick<Written, 'text' | 'cutBy' | 'outputTokens' | 'reasoningTokens'> {
  const { schema, maxTokens = Infinity } = request;
  const write = () => (schema ? JSON.stringify(fillSchema(schema, request)) : quoteAnswer(request));
  const prescribed = rule.text ?? (rule.json === undefined ? undefined : JSON.stringify(rule.json));
  const whole = rule.malformedJson ? '{"title": "An answer that breaks off' : slip(prescribed ?? write(), rule);
  const spent = Math.min(thinking, maxTokens);
  const most = Math.min(maxTokens - spent, rule.incompleteAfterTokens ?? Infinity);
  const text = whole.slice(0, most * CHARACTERS_PER_TOKEN);
  const isCut = text.length < whole.length;
  return {
    text,
    cutBy: isCut ? (rule.filtered ? 'content_filter' : 'max_output_tokens') : null,
    outputTokens: spent + countTokens(text),
    reasoningTokens: spent,
  };
}

/**
 * Sends the text word by word at the pace of a model, and keeps the call log up to date.
 * @throws ApiError where the rule prescribes a failure in the middle of the stream.
 * @throws NoAnswer where the rule prescribes a cut or silence, or when the caller hangs up.
 */
async function sendTokens(written: Written, exchange: Exchange, send: (token: string) => void): Promise<void> {
  const { rule, call } = exchange;
  const { reasoningTokens: thought } = written;
  if (call) call.outputTokens = thought;
  let sentCharacters = 0;
  for (const [index, token] of splitTokens(written.text).entries()) {
    if (index === rule.cutAfterTokens) await exchange.cut();
    if (index === rule.silentAfterTokens) await exchange.staySilent();
    if (index === rule.failAfterTokens) throw scriptedError(rule);
    await exchange.pause(written.tokenDelayMs);
    send(token);
    sentCharacters += token.length;
    if (call) {
      call.outputTokens =
        thought + Math.ceil(((written.outputTokens - thought) * sentCharacters) / written.text.length);
    }
  }
}

async function streamAnswer(exchange: Exchange, response: Fields, written: Written): Promise<void> {
  let sequence = 0;
  const send = (type: string, facts: Fields) =>
    exchange.sendEvent({ type, sequence_number: sequence++, ...facts }, type);
  const end = finished(response, written);
  const items = end['output'] as Fields[];
  exchange.beginStream();
  send('response.created', { response });
  send('response.in_progress', { response });
  for (const [index, item] of items.entries()) {
    const at = { output_index: index };
    const isText = item['type'] === 'message';
    send('response.output_item.added', {
      ...at,
      item: isText ? { ...item, status: 'in_progress', content: [] } : item,
    });
    if (isText) {
      const place = { ...at, item_id: item['id'], content_index: 0 };
      send('response.content_part.added', { ...place, part: outputText('') });
      try {
        await sendTokens(written, exchange, (delta) =>
          send('response.output_text.delta', { ...place, delta, logprobs: [] }),
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const failure = { code: error.code, message: error.message };
        send('response.failed', { response: { ...response, status: 'failed', error: failure } });
        return exchange.endStream();
      }
      send('response.output_text.done', { ...place, text: written.text, logprobs: [] });
      send('response.content_part.done', { ...place, part: outputText(written.text) });
    }
    send('response.output_item.done', { ...at, item });
  }
  if (exchange.call) exchange.call.outputTokens = written.outputTokens;
  send(written.cutBy ? 'response.incomplete' : 'response.completed', { response: end });
  exchange.endStream();
}

const outputText = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

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

function finished(response: Fields, written: Written): Fields {
  const status = written.cutBy ? 'incomplete' : 'completed';
  const thoughts = { id: makeId('rs'), type: 'reasoning', summary: [] };
  const content = [outputText(written.text)];
  const message = { id: makeId('msg'), type: 'message', role: 'assistant', status, content };
  // Where thinking took all tokens, there is no message.
  const hasMessage = written.text !== '' || !written.cutBy;
  return {
    ...response,
    status,
    incomplete_details: written.cutBy && { reason: written.cutBy },
    output: [...(written.reasoningTokens > 0 ? [thoughts] : []), ...(hasMessage ? [message] : [])],
    usage: {
      input_tokens: written.inputTokens,
      input_tokens_details: {
        cached_tokens: written.cache.readTokens,
        cache_write_tokens: written.cache.writtenTokens,
      },
      output_tokens: written.outputTokens,
      output_tokens_details: { reasoning_tokens: written.reasoningTokens },
      total_tokens: written.inputTokens + written.outputTokens,
    },
  };
}
