import { describe, expect, it } from '@jest/globals';
import { openToken, sealToken } from './sealed-token.js';

describe('a sealed token', () => {
  const sealed = sealToken('1//refresh', 'first secret');

  it('opens with its secret alone, also after that was replaced', () => {
    expect(sealed.toString('latin1')).not.toContain('refresh');
    expect(openToken(sealed, ['first secret'])).toEqual({ token: '1//refresh', isOutdated: false });
    expect(openToken(sealed, ['second secret', 'first secret'])).toEqual({ token: '1//refresh', isOutdated: true });
    expect(openToken(sealed, ['second secret'])).toBeNull();
  });

  it('does not open when it was changed', () => {
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(openToken(changed, ['first secret'])).toBeNull();
  });
});
