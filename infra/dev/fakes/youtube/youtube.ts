import type { IncomingMessage, ServerResponse } from 'node:http';
import { send, sendApiError, sendFault, sendJson } from './answer.js';
import { renderCaptions } from './captions.js';
import { captionSegments } from './fixture.js';
import { Media } from './media.js';
import { iframeApi, nextResponse, serviceWorkerData, watchPage } from './pages.js';
import { playerScript } from './player-script.js';
import { VISITOR } from './player-response.js';
import { clientOf } from './request-log.js';
import { captionSignature } from './signatures.js';
import type { YouTubeState } from './state.js';

const SCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

type Body = Record<string, unknown> | undefined;

/** Answers what YouTube's hosts answer; anything else is 404. */
export async function answerYouTube(
  state: YouTubeState,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Body,
): Promise<void> {
  const { pathname, searchParams } = url;
  if (pathname === '/watch') return answerWatchPage(state, response, searchParams.get('v') ?? '');
  if (pathname.startsWith('/youtubei/v1/')) return answerInnerTube(state, request, response, pathname.slice(13), body);
  if (pathname === '/api/timedtext') return answerCaptions(state, response, searchParams);
  if (pathname === '/videoplayback') {
    const video = state.catalogue.find(searchParams.get('id')?.replace(/^o-/, ''));
    return new Media(state.faults).answer(request, response, searchParams, video);
  }
  if (pathname === '/iframe_api') return send(response, 200, SCRIPT, iframeApi());
  if (pathname === '/sw.js_data') return send(response, 200, 'application/json; charset=utf-8', serviceWorkerData());
  if (/^\/s\/player\/[^/]+\/.*base\.js$/.test(pathname)) return send(response, 200, SCRIPT, playerScript(state.policy));
  // Gone since 2021; ytdl-core still ends there when the watch page has nothing to play.
  if (pathname === '/get_video_info') return send(response, 410, HTML, '');
  send(response, 404, HTML, '<html><body>404</body></html>');
}

async function answerWatchPage(state: YouTubeState, response: ServerResponse, videoId: string): Promise<void> {
  const video = state.catalogue.find(videoId);
  if (await sendFault(response, state.faults.next(video, 'watch'))) return;
  send(response, 200, HTML, watchPage(video, state.playerResponses.answer(videoId, video, 'WEB')));
}

async function answerInnerTube(
  { catalogue, faults, playerResponses }: YouTubeState,
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: string,
  body: Body,
): Promise<void> {
  if (request.method !== 'POST') {
    return sendApiError(response, 404, 'Requested entity was not found.', 'NOT_FOUND');
  }
  if (!body) return sendApiError(response, 400, 'Invalid JSON payload received.', 'INVALID_ARGUMENT');
  const videoId = String(body['videoId'] ?? '');
  const video = catalogue.find(videoId);
  switch (endpoint) {
    case 'player':
      if (await sendFault(response, faults.next(video, 'player'))) return;
      if (!/^[\w-]{11}$/.test(videoId)) {
        return sendApiError(response, 400, 'Request contains an invalid argument.', 'INVALID_ARGUMENT');
      }
      return sendJson(response, 200, playerResponses.answer(videoId, video, clientOf(body)));
    case 'next':
      return sendJson(response, 200, nextResponse(video));
    case 'config':
    case 'visitor_id':
      return sendJson(response, 200, { responseContext: { visitorData: VISITOR }, configData: 'double' });
    case 'get_transcript':
      return sendApiError(response, 400, 'Precondition check failed.', 'FAILED_PRECONDITION');
    default:
      return sendApiError(response, 404, `No endpoint ${endpoint}.`, 'NOT_FOUND');
  }
}

async function answerCaptions(state: YouTubeState, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const video = state.catalogue.find(query.get('v'));
  if (await sendFault(response, state.faults.next(video, 'captions'))) return;
  const isAutomatic = query.get('kind') === 'asr';
  const track = video?.captions?.find(
    ({ lang, automatic = false }) => lang === query.get('lang') && automatic === isAutomatic,
  );
  if (!video || !track || query.get('signature') !== captionSignature(video.id)) return send(response, 404, HTML, '');
  // Without the token YouTube answers 200 with nothing in it.
  if (video.captionsNeedToken && !query.get('pot')) return send(response, 200, HTML, '');
  const { type, body } = renderCaptions(captionSegments(track), query.get('fmt'), isAutomatic);
  send(response, 200, type, body);
}
