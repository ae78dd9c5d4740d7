import { describe, expect, it } from '@jest/globals';
import { isTransient, ModelFailure, toProblem } from './model-failure.js';

const refusal = (facts: object) => Object.assign(new Error('words of the provider'), facts);

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '0' }, 1],
    [{ 'retry-after-ms': '1500' }, 2],
    [{ 'retry-after': new Date(Date.now() + 30_000).toUTCString() }, 30],
    [{ 'retry-after': 'soon' }, 20],
    [{}, 20],
  ])('is read from %j', (headers, seconds) => {
    const { retryAfterSeconds } = toProblem(refusal({ status: 429, headers: new Headers(headers as HeadersInit) }));
    expect(Math.abs((retryAfterSeconds ?? 0) - seconds)).toBeLessThanOrEqual(1);
  });
});

it('no error is transient that is no failure of a model', () => {
  expect(isTransient(new Error('a bug'))).toBe(false);
  expect(isTransient(undefined)).toBe(false);
});

it("quotes the provider's message only where it describes the request, and never in the logged cause", () => {
  const refused = toProblem(refusal({ status: 400, code: 'invalid_value' }));
  expect(refused.message).toBe('The AI service refused the request: words of the provider');
  expect(refused.cause).toBeInstanceOf(ModelFailure);
  expect(String(refused.cause)).toBe('ModelFailure: status 400 (invalid_value)');
  expect(toProblem(refusal({ status: 403 })).message).not.toContain('words of the provider');
});
