import { describe, expect, it } from '@jest/globals';
import { acceptAccount } from './account-policy.js';

const ACCOUNT = {
  sub: '1',
  name: 'Ana',
  email: 'ana@example.com',
  email_verified: true,
  picture: 'https://p.example/a',
};

describe('acceptAccount', () => {
  it.each([
    ['with everything', ACCOUNT],
    ['of the organisation', { ...ACCOUNT, hd: 'example.com' }],
    ['in other letter case', { ...ACCOUNT, email: 'Ana@EXAMPLE.com', hd: 'Example.Com' }],
    ['verified in words', { ...ACCOUNT, email_verified: 'true' }],
  ])('accepts an account %s', (_what, account) => {
    expect(acceptAccount(account, 'example.com')).toEqual({
      id: '1',
      email: account.email,
      name: 'Ana',
      picture: ACCOUNT.picture,
    });
  });

  it.each([
    ['of another domain', { ...ACCOUNT, email: 'ana@elsewhere.example' }],
    ['of a subdomain', { ...ACCOUNT, email: 'ana@sub.example.com' }],
    ['of a longer domain', { ...ACCOUNT, email: 'ana@notexample.com' }],
    ['of a domain that goes on', { ...ACCOUNT, email: 'ana@example.com.evil.example' }],
    ['with two domains', { ...ACCOUNT, email: 'ana@evil.example@example.com' }],
    ['without a local part', { ...ACCOUNT, email: '@example.com' }],
    ['of another organisation', { ...ACCOUNT, hd: 'elsewhere.example' }],
    ['that is not verified', { ...ACCOUNT, email_verified: false }],
    ['whose verification is unknown', { ...ACCOUNT, email_verified: undefined }],
    ['without an address', { ...ACCOUNT, email: undefined }],
    ['with a list of addresses', { ...ACCOUNT, email: ['ana@example.com'] }],
    ['without an id', { ...ACCOUNT, sub: '' }],
  ])('refuses an account %s', (_what, account) => expect(acceptAccount(account, 'example.com')).toBeNull());

  it('accepts an account without a name, and ignores a picture that is not an image address', () => {
    expect(acceptAccount({ ...ACCOUNT, name: ' ', picture: 'javascript:alert(1)' }, 'example.com')).toMatchObject({
      name: 'ana@example.com',
      picture: null,
    });
  });
});
