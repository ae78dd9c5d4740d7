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

it.each([
  ['22003', 'value "2147483648" is out of range for type integer'],
  ['22P02', 'invalid input syntax for type integer: "1e+300"'],
])('answers a number that its column cannot hold (%s) with 400', (code, message) => {
  expect(translateError(Object.assign(new Error(message), { code }))).toMatchObject({ status: 400, isOurFault: false });
});

it.each([
  ['22003', 'integer out of range'],
  ['22P02', 'invalid input syntax for type uuid: "x"'],
])('takes a sum that overflows, and an id that nobody has checked, for faults of ours (%s: %s)', (code, message) => {
  expect(translateError(Object.assign(new Error(message), { code }))).toMatchObject({ status: 500, isOurFault: true });
});

it('discloses nothing about other faults of ours', () => {
  const answer = translateError(failure({ code: '23514', detail: 'Failing row contains (secret).' }));
  expect(answer).toEqual({ status: 500, sentence: 'Something went wrong on our side.', isOurFault: true });
});
