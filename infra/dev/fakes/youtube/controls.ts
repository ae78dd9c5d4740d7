import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { send, sendJson } from './answer.js';
import { audioFormatsOf } from './fixture.js';
import type { YouTubeState } from './state.js';
import type { Video } from './video.js';

/**
 * What a test in another process may do:
 * `GET /__double/requests`, `GET /__double/videos/{id}` (with the sha256 of each audio file),
 * `POST /__double/videos` (add or replace one), `POST /__double/reset`.
 */
export async function answerControl(
  state: YouTubeState,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: unknown,
): Promise<void> {
  const [, , subject, id] = url.pathname.split('/');
  const action = `${request.method} ${subject}`;
  if (action === 'GET requests') return sendJson(response, 200, state.log.list());
  if (action === 'GET videos') return sendVideo(response, state.catalogue.find(id));
  if (action === 'POST videos') {
    try {
      state.catalogue.add(body as Video);
      return sendJson(response, 201, { ok: true });
    } catch (error) {
      return send(response, 400, 'text/plain', String(error));
    }
  }
  if (action === 'POST reset') {
    state.reset();
    return sendJson(response, 200, { ok: true });
  }
  send(response, 404, 'text/plain', 'No such control.');
}

async function sendVideo(response: ServerResponse, video: Video | undefined): Promise<void> {
  if (!video) return send(response, 404, 'text/plain', 'No such video.');
  const formats = audioFormatsOf(video).map(async ({ itag, mime, bytes, path }) => {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
    return { itag, mime, bytes, sha256: hash.digest('hex') };
  });
  sendJson(response, 200, { ...video, formats: await Promise.all(formats) });
}
