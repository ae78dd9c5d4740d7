import { describe, expect, it } from '@jest/globals';
import { followEvents } from './follow-events';
import { Http } from './http';

/** Answers one request after the other, and notes the ids with which the browser came back. */
function serverThat(...answers: (() => Response)[]) {
  const lastIds: (string | undefined)[] = [];
  const http = new Http((_path, init) => {
    lastIds.push(init?.headers?.['last-event-id']);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('network'));
  });
  return { http, lastIds };
}
const stream = (text: string) => () => new Response(text);
const follow = async (http: Http) => {
  const seen: unknown[] = [];
  await followEvents(http, '/events', new AbortController().signal, (_event, data) => seen.push(data));
  return seen;
};

describe('followEvents', () => {
  it('comes back after a break and after a restart, naming the last event, until there is nothing to wait for', async () => {
    const { http, lastIds } = serverThat(
      stream('id: 3\nevent: message\ndata: 1\n\nevent: typing\ndata: 2\n\nid: 4\nevent: mess'),
      () => new Response('starting again', { status: 503 }),
      stream('id: 4\nevent: message\ndata: 3\n\n'),
      () => new Response(null, { status: 204 }),
    );
    expect(await follow(http)).toEqual([1, 2, 3]);
    expect(lastIds).toEqual([undefined, '3', '3', '4']);
  });

  it('ends where it is refused for good', async () => {
    const { http, lastIds } = serverThat(() => new Response('erased', { status: 404 }));
    expect(await follow(http)).toEqual([]);
    expect(lastIds).toHaveLength(1);
  });
});
