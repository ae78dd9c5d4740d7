import { Agent } from 'node:http';
import { sendAsIs } from './send-as-is.js';

const REQUEST_MS = 20_000;

/**
 * Sends an enquiry from an address of this machine that no other number has: an address may send ten an hour, three without a proof.
 * @param number 0 to 60,000.
 * @param body JSON.
 * @returns the status; 0 where no answer came.
 */
export async function sendEnquiry(port: number, number: number, body: string): Promise<number> {
  const agent = new Agent({ localAddress: `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}` });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', target: '/api/enquiries', headers, body };
  return (await sendAsIs(agent, port, request, REQUEST_MS)).status;
}
