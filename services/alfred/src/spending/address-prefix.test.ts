import { describe, expect, it } from '@jest/globals';
import { addressPrefix } from './address-prefix.js';

describe('addressPrefix', () => {
  it('is the first octets of an IPv4 address, also of one inside an IPv6 address', () => {
    expect(addressPrefix('192.0.2.7', { ipv4Octets: 4 })).toBe('192.0.2.7');
    expect(addressPrefix('198.51.100.7', { ipv4Octets: 3 })).toBe('198.51.100');
    expect(addressPrefix('::ffff:198.51.100.7', { ipv4Octets: 3, ipv6Groups: 4 })).toBe('198.51.100');
  });

  it('is the first groups of an IPv6 address, however it is written', () => {
    const prefix = (address: string) => addressPrefix(address, { ipv6Groups: 4 });
    expect(prefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(prefix('2001:0db8:0001:2::6')).toBe('2001:db8:1:2');
    expect(prefix('2001:db8::1')).toBe('2001:db8:0:0');
    expect(prefix('::1')).toBe('0:0:0:0');
    expect(addressPrefix('2001:db8:1:2:3:4:5:6', { ipv6Groups: 3 })).toBe('2001:db8:1');
    expect(addressPrefix('2001:db8::1', { ipv6Groups: 3 })).toBe('2001:db8:0');
    expect(addressPrefix('::1', { ipv6Groups: 3 })).toBe('0:0:0');
  });

  it('is the whole text when it is no IP address', () => {
    expect(addressPrefix('unknown', { ipv6Groups: 3 })).toBe('unknown');
  });
});
