import { describe, expect, it } from '@jest/globals';
import { readPass, signPass, type Pass } from './pass.js';

const pass: Pass = { requestId: 'r1', address: '127.0.0.1', expiresAt: 2_000 };

describe('a pass', () => {
  it('believes the secret before while it is being replaced, and no other', () => {
    expect(readPass(signPass(pass, 'before'), ['secret', 'before'], 1_000)).toEqual(pass);
    expect(readPass(signPass(pass, 'other'), ['secret', 'before'], 1_000)).toBeNull();
  });

  it('is read back as it was signed', () => {
    expect(readPass(signPass(pass, 'secret'), ['secret'], 1_000)).toEqual(pass);
  });
  it('is refused when signed with another secret', () => {
    expect(readPass(signPass(pass, 'other'), ['secret'], 1_000)).toBeNull();
  });
  it('is refused when its payload was changed', () => {
    const [, mark] = signPass(pass, 'secret').split('.');
    const forged = Buffer.from(JSON.stringify({ ...pass, isGateway: true })).toString('base64url');
    expect(readPass(`${forged}.${mark}`, ['secret'], 1_000)).toBeNull();
  });
  it('is refused when it has expired', () => {
    expect(readPass(signPass(pass, 'secret'), ['secret'], 2_000)).toBeNull();
  });
  it.each([undefined, '', 'a', 'a.b', 'a.b.c'])('is refused when it is %p', (header) => {
    expect(readPass(header, ['secret'])).toBeNull();
  });
});
