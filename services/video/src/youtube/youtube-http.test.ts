import { describe, expect, it } from '@jest/globals';
import { YoutubeHttp } from './youtube-http.js';

describe('YoutubeHttp', () => {
  const direct = new YoutubeHttp('https://www.youtube.com');
  const redirected = new YoutubeHttp('http://127.0.0.1:8899');

  it.each([
    'https://www.youtube.com/api/timedtext?v=x',
    'https://youtubei.googleapis.com/youtubei/v1/player',
    'https://rr3---sn-abc.googlevideo.com/videoplayback?id=1&n=2',
    'https://i.ytimg.com/vi/x/hqdefault.jpg',
  ])('requests %s, or the origin that replaces it, with the same path and query', (address) => {
    expect(direct.resolveUrl(address).href).toBe(address);
    const { pathname, search } = new URL(address);
    expect(redirected.resolveUrl(address).href).toBe(`http://127.0.0.1:8899${pathname}${search}`);
  });

  it('leaves URLs of the replacing origin unchanged', () => {
    expect(redirected.resolveUrl('http://127.0.0.1:8899/videoplayback?x=1').pathname).toBe('/videoplayback');
  });

  it.each([
    'http://127.0.0.1:8898/videoplayback',
    'http://169.254.169.254/latest/meta-data',
    'http://www.youtube.com/watch',
    'https://www.youtube.com:8443/watch',
    'https://user@www.youtube.com/watch',
    'https://www.youtube.com.evil.example/watch',
    'https://evilyoutube.com/watch',
    'https://storage.googleapis.com/bucket',
    'file:///etc/passwd',
  ])('refuses to request %s', (address) => {
    for (const http of [direct, redirected]) {
      expect(() => http.resolveUrl(address)).toThrow(expect.objectContaining({ code: 'EXTRACTOR' }));
    }
  });
});
