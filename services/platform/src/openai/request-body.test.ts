import { expect, it } from '@jest/globals';
import { RequestBodies } from './request-body.js';

const SHARED = 'The “library”\nof the firm, 300 € ‹a›';

it('encodes a body as JSON, whatever of it is shared, and wherever that stands', () => {
  const bodies = new RequestBodies();
  for (const shared of ['', SHARED, SHARED.replace('300', '400'), SHARED]) {
    const body = {
      model: 'm',
      input: [{ text: 'before' }, { text: shared }, { text: `"${shared}` }, shared],
      end: true,
    };
    expect(JSON.parse(bodies.encode(body, shared).toString())).toEqual(body);
  }
});
