import { describe, expect, it } from '@jest/globals';
import { translateError } from './translate-error.js';

const failure = (facts: object) => Object.assign(new Error('the statement with all its values'), facts);

describe('a database', () => {
  it.each([
    ['that cannot be reached', failure({ code: 'ECONNREFUSED' })],
    ['that is starting', failure({ code: '57P03' })],
    ['without a free connection', failure({ code: '53300' })],
    ['whose disk is full', failure({ code: '53100' })],
    ['that is out of memory', failure({ code: '53200' })],
    ['whose pool is exhausted', new Error('timeout exceeded when trying to connect')],
  ])('%s is answered with 503 and Retry-After', (_what, error) => {
    expect(translateError(error)).toEqual({
      status: 503,
      sentence: 'We cannot reach our records right now. Please try again in a moment.',
      retryAfterSeconds: 2,
      isOurFault: true,
    });
  });
});

it('answers a failure of the storage with 503, and a request that the storage refused with 500', () => {
  expect(translateError(failure({ $fault: 'server' }))).toMatchObject({
    status: 503,
    sentence: 'We cannot reach our files right now. Please try again in a moment.',
  });
  expect(translateError(failure({ $fault: 'client' }))).toMatchObject({ status: 500 });
});

it.each(['22021', '22P05'])('answers a character that cannot be stored (%s) with 400', (code) => {
  expect(translateError(failure({ code }))).toMatchObject({ status: 400, isOurFault: false });
});

it('discloses nothing about other faults of ours', () => {
  const answer = translateError(failure({ code: '23514', detail: 'Failing row contains (secret).' }));
  expect(answer).toEqual({ status: 500, sentence: 'Something went wrong on our side.', isOurFault: true });
});
