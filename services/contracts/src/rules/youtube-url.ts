const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const PATH_ID = /^\/(?:embed|shorts|live|v|e)\/([^/]+)\/?$/;
/** Of a channel without the name of one of its tabs. */
const LIST_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?youtube\.com\/(playlist|@[\w.%-]{1,100}|(?:channel|c|user)\/[\w.%-]{1,100})(?:\/(?:videos|featured|streams)?)?(?:\?([^#]*))?$/i;
const PLAYLIST_ID = /^[\w-]{2,64}$/;
const VIDEO_ID = /^[\w-]{11}$/;

/**
 * The 11-character id in the URL of a YouTube video, or null for any other text.
 * Understands watch, youtu.be, shorts, live, embed and v, on www., m. and music., with or without the scheme.
 */
export function youtubeVideoId(address: string): string | null {
  const trimmed = address.trim();
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password || url.port) return null;
  const host = url.hostname.toLowerCase().replace(/^(?:www|m|music)\./, '');
  if (!HOSTS.has(host)) return null;
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1).replace(/\/$/, '')
      : url.pathname.replace(/\/$/, '') === '/watch'
        ? url.searchParams.get('v')
        : (PATH_ID.exec(url.pathname)?.[1] ?? null);
  return id !== null && VIDEO_ID.test(id) ? id : null;
}

/** A list of videos: a playlist by its id, or the uploads of a channel by its address. */
export type YoutubeList = { playlistId: string } | { channelUrl: string };

/** The list at the URL of a YouTube playlist or channel, or null for any other text. */
export function youtubeList(address: string): YoutubeList | null {
  const [, path = '', query = ''] = LIST_ADDRESS.exec(address.trim()) ?? [];
  const playlistId = new URLSearchParams(query).get('list');
  if (path === 'playlist') return playlistId && PLAYLIST_ID.test(playlistId) ? { playlistId } : null;
  const channelId = /^channel\/UC([\w-]{22})$/.exec(path)?.[1];
  // Every channel has a playlist of its uploads.
  if (channelId) return { playlistId: `UU${channelId}` };
  return path ? { channelUrl: `https://www.youtube.com/${path}` } : null;
}

/** The canonical URL of a video, which is stored and shown. */
export function youtubeWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** The URL of the player without cookies. */
export function youtubeEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** A moment in a video as players show it: 75 seconds are 1:15, 3675 are 1:01:15. */
export function clockTime(second: number): string {
  const [hours, minutes, seconds] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, Math.floor(second) % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}
