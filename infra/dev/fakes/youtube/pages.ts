import { PLAYER_ID, SIGNATURE_TIMESTAMP } from './player-script.js';
import { VISITOR, WEB_VERSION } from './player-response.js';
import type { Video } from './video.js';

const API_KEY = 'AIzaDoubleDoubleDoubleDoubleDoubleDouble';
const PLAYER_PATH = `/s/player/${PLAYER_ID}/player_ias.vflset/en_US/base.js`;

const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page at `/watch`: what readers without InnerTube pick apart. */
export function watchPage(video: Video | undefined, playerResponse: unknown): string {
  const client = { hl: 'en', gl: 'US', visitorData: VISITOR, clientName: 'WEB', clientVersion: WEB_VERSION };
  const settings = {
    INNERTUBE_API_KEY: API_KEY,
    INNERTUBE_API_VERSION: 'v1',
    INNERTUBE_CLIENT_NAME: 'WEB',
    INNERTUBE_CLIENT_VERSION: WEB_VERSION,
    INNERTUBE_CONTEXT: { client, user: { lockedSafetyMode: false }, request: { useSsl: true } },
    LOGGED_IN: false,
    VISITOR_DATA: VISITOR,
    STS: SIGNATURE_TIMESTAMP,
    PLAYER_JS_URL: PLAYER_PATH,
  };
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>${escapeHtml(video?.title ?? '')} - YouTube</title>
<script>ytcfg.set(${inScript(settings)});</script>
<script src="${PLAYER_PATH}" name="player_ias/base"></script></head><body>
<script>var ytInitialPlayerResponse = ${inScript(playerResponse)};</script>
<script>var ytInitialData = ${inScript(nextResponse(video))};</script>
</body></html>`;
}

/** Answers `POST /youtubei/v1/next`: what stands around the player. */
export function nextResponse(video: Video | undefined) {
  const title = { runs: [{ text: video?.title ?? '' }] };
  const contents = video ? [{ videoPrimaryInfoRenderer: { title, trackingParams: '' } }] : [];
  return {
    responseContext: { visitorData: VISITOR },
    contents: {
      twoColumnWatchNextResults: {
        results: { results: { contents, trackingParams: '' } },
        secondaryResults: { secondaryResults: { results: [], trackingParams: '' } },
      },
    },
    currentVideoEndpoint: { watchEndpoint: { videoId: video?.id ?? '' } },
  };
}

/** `/sw.js_data`: where youtubei.js learns who it is, unless it makes its session up. */
export function serviceWorkerData(): string {
  const facts: Record<number, unknown> = {
    0: 'en',
    1: 'US',
    3: '127.0.0.1',
    13: VISITOR,
    14: 'double',
    16: WEB_VERSION,
    17: 'Windows',
    18: '10.0',
    61: [null, null, 'CNdoubleAppInstallData=='],
    79: 'UTC',
    86: 'Chrome',
    87: '143.0.0.0',
  };
  const device = Array.from({ length: 110 }, (_, index) => facts[index] ?? null);
  return `)]}'\n${JSON.stringify([['yt.sw.adr', null, [[device], API_KEY]]])}`;
}

/** `/iframe_api`: names the player script of today. */
export function iframeApi(): string {
  return `var scriptUrl = 'https:\\/\\/www.youtube.com\\/s\\/player\\/${PLAYER_ID}\\/www-widgetapi.vflset\\/www-widgetapi.js';`;
}
