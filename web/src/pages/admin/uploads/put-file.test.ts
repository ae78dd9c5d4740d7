import { describe, expect, it } from '@jest/globals';
import { retryDelayMs, TransferError } from './put-file';

const delays = (error: unknown) => [0, 1, 2, 3, 4].map((retries) => retryDelayMs(error, retries));

describe('retryDelayMs', () => {
  it.each([
    ['an expired address', new TransferError('Request has expired', 403)],
    ['a conflict', new TransferError('Non 2xx', 409)],
    ['a server error', new TransferError('Non 2xx', 503)],
    ['a lost connection', new TransferError('Unknown error', 0)],
  ])('retries %s four times', (_name, error) => expect(delays(error)).toEqual([0, 1_000, 3_000, 5_000, null]));

  it('waits before it retries after 429', () => {
    expect(delays(new TransferError('Non 2xx', 429))).toEqual([1_000, 1_000, 3_000, 5_000, null]);
  });

  it.each([400, 403, 404, 413])('does not retry after %d', (status) => {
    expect(retryDelayMs(new TransferError('Non 2xx', status), 0)).toBeNull();
  });

  it('does not retry failures that are no transfer errors', () =>
    expect(retryDelayMs(new Error('400: no'), 0)).toBeNull());
});
