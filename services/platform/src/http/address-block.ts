import ipaddr from 'ipaddr.js';
import { isIPv4 } from 'node:net';

/** A provider gives one customer up to so many bits of IPv6 addresses: 2^80 addresses, from which requests may come. */
const IPV6_BITS = 48;

/** After an IPv4 address, or after an IPv6 address in brackets. */
const PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/;

/**
 * The block of addresses that counts as one visitor, for messages, money and connections alike: an IPv4 address, or the
 * /48 network of an IPv6 address. An IPv4 address inside an IPv6 one counts as IPv4. A port, which some proxies add, is left
 * out. All that is no address is one block: whoever invents another one for each request is one visitor.
 */
export function addressBlock(given: string): string {
  // Most are, and ipaddr.js looks for an IPv6 address first.
  if (isIPv4(given)) return given;
  const address = given.replace(PORT, '$1$2');
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`).toString();
}
