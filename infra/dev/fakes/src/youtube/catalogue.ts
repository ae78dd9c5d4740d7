import type { CaptionTrack, Video } from './video.js';

const HARBOUR = { durationSeconds: 53.147, audio: [{ file: 'harbour.m4a' }, { file: 'harbour.webm' }] };
const BAKERY = { durationSeconds: 27.942, audio: [{ file: 'bakery.m4a' }, { file: 'bakery.webm' }] };

const ENGLISH: CaptionTrack = { lang: 'en', name: 'English', file: 'harbour.en.json' };
const PORTUGUESE: CaptionTrack = { lang: 'pt', name: 'Portuguese', file: 'harbour.pt.json' };
const AUTOMATIC: CaptionTrack = {
  lang: 'en',
  name: 'English (auto-generated)',
  automatic: true,
  file: 'harbour.asr.json',
};

/** The videos that every fake has. An id that is not here does not exist; tests use notfound001 for that. */
export const VIDEOS: readonly Video[] = [
  // Readable
  { id: 'captioned01', title: 'The harbour walk', ...HARBOUR, captions: [ENGLISH, PORTUGUESE, AUTOMATIC] },
  { id: 'nocaptions1', title: 'Bread at six: a baker’s morning', ...BAKERY },
  { id: 'opusonly001', title: 'Bread at six, Opus only', ...BAKERY, audio: [{ file: 'bakery.webm' }] },
  { id: 'asronly0001', title: 'The harbour walk, raw upload', ...HARBOUR, captions: [AUTOMATIC] },
  { id: 'ptcaptions1', title: 'O passeio do porto', ...HARBOUR, captions: [PORTUGUESE] },
  { id: 'unlisted001', title: 'The harbour walk, unlisted', ...HARBOUR, captions: [ENGLISH], unlisted: true },
  { id: 'waslive0001', title: 'The harbour walk, broadcast', ...HARBOUR, captions: [AUTOMATIC], wasLive: true },
  { id: 'exactly4h01', title: 'Four hours exactly', ...BAKERY, durationSeconds: 14_400, captions: [ENGLISH] },
  {
    id: 'injection01',
    title: '<script>alert(1)</script> "Harbour" & 🎉 <img src=x onerror=alert(2)>',
    ...HARBOUR,
    captions: [{ ...ENGLISH, file: 'injection.en.json' }],
  },

  // Faulty captions
  { id: 'emptycaps01', title: 'Captions behind a token', ...HARBOUR, captions: [ENGLISH], hasEmptyCaptions: true },
  {
    id: 'foreigncap1',
    title: 'Captions at a foreign address',
    ...HARBOUR,
    captions: [{ ...ENGLISH, foreignOrigin: 'http://127.0.0.1:9' }],
  },
  {
    id: 'redirectcap',
    title: 'Captions that send the client elsewhere',
    ...HARBOUR,
    captions: [ENGLISH],
    faults: { captions: { redirectTo: 'http://127.0.0.1:9/steal' } },
  },
  {
    id: 'flakycaps01',
    title: 'Captions on a bad day',
    ...HARBOUR,
    captions: [ENGLISH],
    faults: { captions: { status: 503, times: 1 } },
  },

  // Refused
  { id: 'privatevid1', title: '(private)', durationSeconds: 60, state: 'private' },
  { id: 'privatevid2', title: '(private)', durationSeconds: 60, state: 'privateOfOldStyle' },
  { id: 'livenow0001', title: 'Harbour camera LIVE', durationSeconds: 0, state: 'live' },
  { id: 'upcoming001', title: 'Harbour premiere', durationSeconds: 0, state: 'upcoming' },
  { id: 'agegated001', title: 'Harbour at night (18+)', durationSeconds: 300, state: 'age' },
  { id: 'geoblocked1', title: 'Harbour, US only', durationSeconds: 300, state: 'region' },
  { id: 'members0001', title: 'Harbour for members', durationSeconds: 300, state: 'members' },
  { id: 'rental00001', title: 'Harbour, the film', durationSeconds: 300, state: 'rental' },
  { id: 'removed0001', title: '(removed)', durationSeconds: 0, state: 'removed' },
  { id: 'terminated1', title: '(terminated)', durationSeconds: 0, state: 'terminated' },
  { id: 'botcheck001', title: 'Harbour behind the bot check', durationSeconds: 300, state: 'bot' },
  { id: 'toolong0001', title: 'Four hours and a second', ...BAKERY, durationSeconds: 14_401, captions: [ENGLISH] },
  {
    id: 'ratelimit01',
    title: 'Harbour behind 429',
    ...HARBOUR,
    faults: { player: { status: 429, retryAfterSeconds: 120 } },
  },

  { id: 'sessionlim1', title: 'Harbour, session limited', ...HARBOUR, state: 'sessionLimit' },
  { id: 'signinpls01', title: 'Harbour, please sign in', ...HARBOUR, captions: [ENGLISH], state: 'signIn' },
  { id: 'reloadpage1', title: 'Harbour, to be reloaded', ...HARBOUR, captions: [ENGLISH], state: 'reload' },
  { id: 'otherapp001', title: 'Harbour in another app', ...HARBOUR, captions: [ENGLISH], state: 'otherApp' },
  { id: 'silent00001', title: 'Harbour without sound', durationSeconds: 60 },
  { id: 'madeforkids', title: 'Harbour for children', ...HARBOUR, captions: [ENGLISH], state: 'kids' },
  { id: 'sabronly001', title: 'Harbour over SABR only', ...BAKERY, hasNoAddresses: true },

  // Faulty connections
  { id: 'media403vid', title: 'Harbour, media refused', ...BAKERY, faults: { media: { status: 403 } } },
  { id: 'media429vid', title: 'Harbour, media throttled', ...BAKERY, faults: { media: { status: 429 } } },
  { id: 'media500vid', title: 'Harbour, media down', ...BAKERY, faults: { media: { status: 500 } } },
  { id: 'hangmedia01', title: 'Harbour, media silent once', ...BAKERY, faults: { media: { hang: true, times: 1 } } },
  {
    id: 'flakymedia1',
    title: 'Harbour on a bad line',
    ...BAKERY,
    faults: { media: { cutAfterBytes: 40_000, times: 1 } },
  },
  {
    id: 'flaky500vid',
    title: 'Harbour on a bad day',
    ...BAKERY,
    faults: { player: { status: 503, times: 2 } },
  },
  { id: 'slowmedia01', title: 'Harbour by post', ...BAKERY, bytesPerSecond: 20_000 },
];
