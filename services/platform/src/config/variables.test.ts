import { expect, it } from '@jest/globals';
import { readVariables } from './variables.mjs';

it.each([
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '172.28.255.1,abc'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['SITE_EMAIL', 'nobody'],
] as const)('refuses %s=%s, which ends a process or sends a visitor nowhere', (name, value) => {
  expect(() => readVariables([name], { [name]: value })).toThrow(new RegExp(`^${name}: `));
});

it('takes addresses, blocks and named ranges for trusted proxies', () => {
  const entries = ['172.28.255.1', '10.0.0.0/8', '198.51.100.0/255.255.255.0', 'fd00::/8', 'loopback'];
  expect(readVariables(['TRUSTED_PROXIES'], { TRUSTED_PROXIES: entries.join(', ') }).TRUSTED_PROXIES).toEqual(entries);
});
