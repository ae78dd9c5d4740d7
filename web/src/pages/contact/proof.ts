import type { Solution } from 'altcha-lib';
import { readChallenge } from '../../api/enquiries';
import type { Http } from '../../api/http';

/**
 * Has a worker solve a challenge of the server's (ALTCHA): nothing for a person, much for whoever sends thousands.
 * @returns the proof to send; null where the browser cannot solve one (no worker, no secure origin, no answer).
 */
export async function makeProof(http: Http): Promise<string | null> {
  let worker: Worker | undefined;
  try {
    const challenge = await readChallenge(http);
    const solver = (worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }));
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      solver.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
      solver.onerror = () => reject(new Error('the worker failed'));
      solver.postMessage(challenge);
    });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  } finally {
    worker?.terminate();
  }
}
