import { describe, expect, it } from '@jest/globals';
import { readVariables } from './variables.mjs';

const SECRETS = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'INTERNAL_SECRET', 'INTERNAL_SECRET_PREVIOUS'] as const;

describe.each(SECRETS)('%s', (name) => {
  const read =
    (value: string, environment: Record<string, string> = {}) =>
    () =>
      readVariables([name], { [name]: value, ...environment })[name];
  const production = { NODE_ENV: 'production' };

  it('has at least 32 characters in production', () => {
    expect(read('x'.repeat(31), production)).toThrow(/at least 32/);
    expect(read('x'.repeat(32), production)()).toBe('x'.repeat(32));
  });

  it('has at least eight elsewhere', () => {
    expect(read('x'.repeat(7))).toThrow(/at least 8/);
    expect(read('x'.repeat(8), { NODE_ENV: 'development' })()).toBe('x'.repeat(8));
  });

  it('is not repeated when it is refused', () => {
    expect(read('hush-hush', production)).not.toThrow(/hush/);
    expect(read('hush-hush', production)).toThrow(new RegExp(`^${name}: `));
  });
});
