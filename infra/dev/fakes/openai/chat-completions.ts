import { randomUUID } from 'node:crypto';
import { allText, askFromChat, isFields } from './ask.js';
import type { Exchange } from './exchange.js';
import type { Script } from './script.js';
import { charge, dictate, refuseUnsupported, writeAnswer } from './text-writer.js';

/** `POST /v1/chat/completions`: the older text endpoint, as one JSON object or a stream of chunks. */
export async function answerChat(exchange: Exchange, script: Script): Promise<void> {
  const { body, bytes } = await exchange.readFields();
  const ask = askFromChat(body);
  const rule = script.take({ endpoint: 'chat', model: ask.model, text: allText(ask) });
  await exchange.begin({ endpoint: 'chat', model: ask.model, stream: ask.stream, requestBytes: bytes, body }, rule);
  const refusal = refuseUnsupported(ask.model, body['reasoning_effort'], typeof body['temperature'] === 'number');
  if (refusal) throw refusal;

  const written = writeAnswer(ask, exchange);
  const usage = {
    prompt_tokens: written.inputTokens,
    completion_tokens: written.outputTokens,
    total_tokens: written.inputTokens + written.outputTokens,
  };
  const finish = written.isCut ? 'length' : 'stop';
  const described = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model: ask.model };

  if (!ask.stream) {
    charge(written, exchange);
    const answer = { role: 'assistant', content: written.text, refusal: null };
    const choices = [{ index: 0, message: answer, logprobs: null, finish_reason: finish }];
    return exchange.sendJson(200, { ...described, object: 'chat.completion', choices, usage });
  }

  const chunk = (delta: object, finishReason: string | null, tail: object = {}) =>
    exchange.sendEvent({
      ...described,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...tail,
    });
  exchange.openStream();
  chunk({ role: 'assistant', content: '' }, null);
  await dictate(written, exchange, (content) => chunk({ content }, null));
  chunk({}, finish);
  const options = body['stream_options'];
  if (isFields(options) && options['include_usage']) {
    exchange.sendEvent({ ...described, object: 'chat.completion.chunk', choices: [], usage });
  }
  exchange.sendEvent('[DONE]');
  exchange.closeStream();
}
