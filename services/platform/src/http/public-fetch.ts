import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';

/** The network as these requests see it; tests replace it. */
export abstract class PublicNetwork {
  abstract resolve(host: string): Promise<readonly string[]>;
  abstract isAllowed(address: string): boolean;
  abstract readonly port: number;
  /** Certificates that are trusted in place of the system's. */
  abstract readonly certificates: string | undefined;
}

/** Whether an address belongs to the public internet: not to a private, local, shared or reserved block (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export const PUBLIC_NETWORK: PublicNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  port: 443,
  certificates: undefined,
};

interface PublicResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const MAX_REDIRECTS = 5;
const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/**
 * GETs an address that staff have entered, and nothing inside our own network: https on its usual port only, without user
 * and password; each host, also of a redirect, is resolved once, all its addresses have to be public, and the connection goes
 * to one of those that were checked. At most 5 redirects, 2 MiB and 15 seconds in all.
 * @throws Error that says in a few words what is wrong.
 */
export async function fetchPublic(
  address: string,
  network: PublicNetwork,
  headers: Record<string, string>,
): Promise<PublicResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(url, network, headers, signal);
    const { location } = response.headers;
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) return response;
    if (!URL.canParse(location, url)) throw new Error('it redirects to no address');
    url = new URL(location, url);
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
}

async function get(
  url: URL,
  network: PublicNetwork,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<PublicResponse> {
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password) {
    throw new Error('only plain https addresses are read');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  // Not every network that announces IPv6 has a way there.
  const checked = addresses.find((each) => isIP(each) === 4) ?? addresses[0];
  if (!checked || !addresses.every((each) => network.isAllowed(each)))
    throw new Error('it is not on the public internet');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: checked, port: network.port, path: url.pathname + url.search, signal, agent: false },
        ...(isIP(host) ? {} : { servername: host }),
        ...(network.certificates !== undefined && { ca: network.certificates }),
        headers: { ...headers, host, 'accept-encoding': 'identity' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) outgoing.destroy(new Error('it is larger than 2 MiB'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on('error', (error) => reject(signal.aborted ? new Error('it took longer than 15 seconds') : error));
    outgoing.end();
  });
}
