import ipaddr from 'ipaddr.js';

/** A provider gives one customer up to so many bits of IPv6 addresses: 2^80 addresses, from which requests may come. */
const IPV6_BITS = 48;

/**
 * The block of addresses that counts as one visitor, for messages, money and connections alike: an IPv4 address, or the
 * /48 network of an IPv6 address. An IPv4 address inside an IPv6 one counts as IPv4. What is no address is its own block.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`).toString();
}
