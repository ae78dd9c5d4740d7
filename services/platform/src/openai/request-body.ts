import { randomUUID } from 'node:crypto';

/**
 * Encodes the bodies of requests as JSON. The text that many calls share, which may have hundreds of thousands of
 * characters, is encoded when it changes, and its bytes are copied into each body.
 */
export class RequestBodies {
  private sharedText = '';
  private sharedBytes = Buffer.alloc(0);

  /** @param shared the text that calls share, a value somewhere in the body; empty where none is. */
  encode(body: object, shared: string): Buffer {
    if (shared === '') return Buffer.from(JSON.stringify(body));
    if (shared !== this.sharedText) {
      this.sharedText = shared;
      this.sharedBytes = Buffer.from(JSON.stringify(shared));
    }
    // Made for this body, so that no text in it can hold the same.
    const place = randomUUID();
    const json = JSON.stringify(body, (_, value: unknown) => (value === shared ? place : value));
    const pieces = json.split(JSON.stringify(place)).map((piece) => Buffer.from(piece));
    return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [this.sharedBytes, piece])));
  }
}
