import { randomUUID } from 'node:crypto';
import { allText, askFromResponses, isFields, type Fields } from './ask.js';
import { type Exchange, scriptedError } from './exchange.js';
import { ApiError } from './api-error.js';
import type { Script } from './script.js';
import { charge, dictate, refuseUnsupported, writeAnswer, type Written } from './text-writer.js';

const makeId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** `POST /v1/responses`: one JSON object, or the stream of events that the SDK knows. */
export async function answerResponses(exchange: Exchange, script: Script): Promise<void> {
  const { body, bytes } = await exchange.readFields();
  const ask = askFromResponses(body);
  const rule = script.take({ endpoint: 'responses', model: ask.model, text: allText(ask) });
  await exchange.begin(
    { endpoint: 'responses', model: ask.model, stream: ask.stream, requestBytes: bytes, body },
    rule,
  );
  const effort = isFields(body['reasoning']) ? body['reasoning']['effort'] : undefined;
  const refusal = refuseUnsupported(ask.model, effort, typeof body['temperature'] === 'number');
  if (refusal) throw refusal;

  const written = writeAnswer(ask, exchange);
  const response = describeResponse(ask.model, body);
  if (ask.stream) return stream(exchange, response, written);
  if (rule.cutAfterTokens !== undefined) {
    exchange.response.writeHead(200, { 'content-type': 'application/json' });
    exchange.response.write('{"id":"resp_');
    await exchange.cut();
  }
  charge(written, exchange);
  exchange.sendJson(200, finished(response, makeId('msg'), written));
}

async function stream(exchange: Exchange, response: Fields, written: Written): Promise<void> {
  let sequence = 0;
  const send = (type: string, facts: Fields) =>
    exchange.sendEvent({ type, sequence_number: sequence++, ...facts }, type);
  const itemId = makeId('msg');
  const place = { item_id: itemId, output_index: 0, content_index: 0 };
  exchange.openStream();
  send('response.created', { response });
  send('response.in_progress', { response });
  send('response.output_item.added', { output_index: 0, item: message(itemId, 'in_progress', []) });
  send('response.content_part.added', { ...place, part: outputText('') });
  try {
    await dictate(written, exchange, (delta) => send('response.output_text.delta', { ...place, delta, logprobs: [] }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message: told } = scriptedError(exchange.rule);
    send('response.failed', { response: { ...response, status: 'failed', error: { code, message: told } } });
    return exchange.closeStream();
  }
  send('response.output_text.done', { ...place, text: written.text, logprobs: [] });
  send('response.content_part.done', { ...place, part: outputText(written.text) });
  send('response.output_item.done', {
    output_index: 0,
    item: message(itemId, 'completed', [outputText(written.text)]),
  });
  const end = finished(response, itemId, written);
  send(written.isCut ? 'response.incomplete' : 'response.completed', { response: end });
  exchange.closeStream();
}

const outputText = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

const message = (id: string, status: string, content: object[]) => ({
  id,
  type: 'message',
  role: 'assistant',
  status,
  content,
});

/** What every answer of this endpoint says about itself; `metadata` says who really wrote it. */
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
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: written.outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: written.inputTokens + written.outputTokens,
    },
  };
}
