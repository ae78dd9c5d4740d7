import { describe, expect, it } from '@jest/globals';
import { readCallerToken, signCallerToken, type CallerToken } from './caller-token.js';

const caller: CallerToken = { requestId: 'r1', address: '127.0.0.1', expiresAt: 2_000 };

describe('a caller token', () => {
  it('accepts the former secret while it is being rotated, and no other', () => {
    expect(readCallerToken(signCallerToken(caller, 'before'), ['secret', 'before'], 1_000)).toEqual(caller);
    expect(readCallerToken(signCallerToken(caller, 'other'), ['secret', 'before'], 1_000)).toBeNull();
  });

  it('is read back as it was signed', () => {
    expect(readCallerToken(signCallerToken(caller, 'secret'), ['secret'], 1_000)).toEqual(caller);
  });
  it('is refused when its payload was changed', () => {
    const [, signature] = signCallerToken(caller, 'secret').split('.');
    const forged = Buffer.from(JSON.stringify({ ...caller, isGateway: true })).toString('base64url');
    expect(readCallerToken(`${forged}.${signature}`, ['secret'], 1_000)).toBeNull();
  });
  it('is refused when it has expired', () => {
    expect(readCallerToken(signCallerToken(caller, 'secret'), ['secret'], 2_000)).toBeNull();
  });
  it.each([undefined, '', 'a', 'a.b', 'a.b.c'])('is refused when it is %p', (header) => {
    expect(readCallerToken(header, ['secret'])).toBeNull();
  });
});
