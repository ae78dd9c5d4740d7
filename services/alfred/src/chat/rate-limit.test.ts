import { describe, expect, it } from '@jest/globals';
import { networkOf } from './rate-limit.js';

describe('networkOf', () => {
  it('is the address itself for IPv4, also in its IPv6 dress', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7');
  });

  it('is the first half of an IPv6 address, however it is written', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:0db8:0001:2::6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});
