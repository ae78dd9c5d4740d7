import { type ApiError, badRequest } from './api-error.js';
import { allText, type Ask } from './ask.js';
import { type Exchange, scriptedError } from './exchange.js';
import { answerQuestion } from './extract/answer-question.js';
import { fillSchema } from './extract/fill-schema.js';
import { countTokens, cutToTokens, splitTokens } from './tokens.js';

/** Slow enough to be seen arriving, fast enough not to be waited for. */
const TOKEN_DELAY_MS = 5;

export interface Written {
  text: string;
  /** Whether the caller's limit of tokens ended the text. */
  isCut: boolean;
  inputTokens: number;
  outputTokens: number;
}

/** Writes the answer: what the rule prescribes, else what can be picked out of the texts that came along. */
export function writeAnswer(ask: Ask, exchange: Exchange): Written {
  const { rule } = exchange;
  const whole = rule.malformedJson
    ? '{"title": "An answer that breaks off'
    : (rule.text ?? (rule.json === undefined ? extract(ask) : JSON.stringify(rule.json)));
  const text = ask.maxTokens === undefined ? whole : cutToTokens(whole, ask.maxTokens);
  return {
    text,
    isCut: text.length < whole.length,
    inputTokens: countTokens(allText(ask)) + (ask.schema ? countTokens(JSON.stringify(ask.schema)) : 0),
    outputTokens: countTokens(text),
  };
}

const extract = (ask: Ask): string => (ask.schema ? JSON.stringify(fillSchema(ask.schema, ask)) : answerQuestion(ask));

/**
 * Hands the text to `send` word by word at the pace of a model, keeping the meter; breaks off, falls silent or
 * fails where the rule says so, and stops when the caller hangs up.
 */
export async function dictate(written: Written, exchange: Exchange, send: (token: string) => void): Promise<void> {
  const { rule, call } = exchange;
  if (call) call.inputTokens = written.inputTokens;
  let sentCharacters = 0;
  for (const [index, token] of splitTokens(written.text).entries()) {
    if (index === rule.cutAfterTokens) await exchange.cut();
    if (index === rule.silentAfterTokens) await exchange.stayMute();
    if (index === rule.failAfterTokens) throw scriptedError(rule);
    await exchange.pause(rule.tokenDelayMs ?? TOKEN_DELAY_MS);
    send(token);
    sentCharacters += token.length;
    if (call) call.outputTokens = Math.ceil((written.outputTokens * sentCharacters) / written.text.length);
  }
}

/** Charges a whole answer that goes out in one piece. */
export function charge(written: Written, exchange: Exchange): void {
  if (exchange.call) {
    exchange.call.inputTokens = written.inputTokens;
    exchange.call.outputTokens = written.outputTokens;
  }
}

/** The parameters that the real models refuse, so that a caller which does not adapt is found out here. */
export function refuseUnsupported(model: string, effort: unknown, hasTemperature: boolean): ApiError | undefined {
  const reasons = /^(gpt-5|gpt-6|o\d)/.test(model);
  const unsupported = (param: string) =>
    badRequest(`Unsupported parameter: '${param}' is not supported with this model.`, param, 'unsupported_parameter');
  if (!reasons && effort !== undefined) return unsupported('reasoning.effort');
  if (reasons && hasTemperature && effort !== 'none') return unsupported('temperature');
  return undefined;
}
