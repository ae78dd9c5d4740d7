import { get } from 'node:http';

const PROBE_TIMEOUT_MS = 5_000;

export interface ProbeAnswer {
  /** 0 when nothing answered. */
  status: number;
  body: string;
}

/** Asks an address on this machine; never rejects. */
export function probe(url: string): Promise<ProbeAnswer> {
  return new Promise((resolve) => {
    const silence = () => resolve({ status: 0, body: '' });
    const request = get(url, { agent: false, timeout: PROBE_TIMEOUT_MS }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', silence);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', silence);
  });
}
