import { describe, expect, it } from '@jest/globals';
import { shareAddress } from './share-button';

describe('shareAddress', () => {
  it('is the address of the page', () => {
    expect(shareAddress('https://firm.example/blog/a?from=x#part')).toBe('https://firm.example/blog/a?from=x#part');
  });
  it('omits the session parameter', () => {
    expect(shareAddress('https://firm.example/blog/a?session=secret')).toBe('https://firm.example/blog/a');
  });
});
