import { Agent, request } from 'node:http';

const REQUEST_MS = 20_000;

/**
 * Sends an enquiry from an address of this machine that no other number has: an address may send ten an hour, three without a proof.
 * @param number 0 to 60,000.
 * @param body JSON.
 * @returns the status.
 */
export function sendEnquiry(port: number, number: number, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const options = { host: '127.0.0.1', port, localAddress, method: 'POST', path: '/api/enquiries', headers };
    const sent = request({ ...options, agent: new Agent(), timeout: REQUEST_MS }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject).end(body);
  });
}
