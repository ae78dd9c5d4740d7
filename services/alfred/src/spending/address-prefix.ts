import ipaddr from 'ipaddr.js';

/**
 * The first part of an IP address, which its holder cannot change at will: whoever has one IPv6 address has 2^64 of
 * them. An IPv4 address inside an IPv6 one counts as IPv4.
 * @param ipv4Octets how many of 4 octets.
 * @param ipv6Groups how many of 8 groups of 16 bits.
 */
export function addressPrefix(address: string, { ipv4Octets = 4, ipv6Groups = 8 }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, ipv4Octets).join('.');
  return parsed.parts
    .slice(0, ipv6Groups)
    .map((group) => group.toString(16))
    .join(':');
}
