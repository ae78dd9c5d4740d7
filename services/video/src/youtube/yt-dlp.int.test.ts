import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { YtDlpSource } from './yt-dlp.js';
import type { YtDlpSettings } from './yt-dlp-process.js';

const ORIGIN = 'https://www.youtube.com';

describe('YtDlpSource', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'yt-dlp-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A shell script in the place of yt-dlp. */
  const program = async (
    name: string,
    script: string,
    settings: Partial<YtDlpSettings> = { environment: { PATH: '/usr/bin:/bin', FOLDER: folder } },
  ): Promise<YtDlpSource> => {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return new YtDlpSource({ ...settings, path: file }, ORIGIN);
  };
  const { signal } = new AbortController();

  it('passes the URL last, after the options, and nothing that staff typed', async () => {
    const source = await program('arguments', 'printf "%s\\n" "$@" > "$FOLDER/arguments.txt"; echo null');
    await expect(source.lookup('captioned01', { signal })).rejects.toMatchObject({ code: 'EXTRACTOR' });
    expect((await readFile(path.join(folder, 'arguments.txt'), 'utf8')).trim().split('\n')).toEqual([
      ...['--ignore-config', '--no-playlist', '--no-update', '--no-cache-dir', '--socket-timeout', '15'],
      ...['--js-runtimes', 'node', '-J', '--', 'https://www.youtube.com/watch?v=captioned01'],
    ]);
  });

  it('gets the operators’ options, clients and proxy, and a copy of their cookies that is gone afterwards', async () => {
    const cookies = path.join(folder, 'cookies.txt');
    await writeFile(cookies, 'a cookie');
    // Like yt-dlp, it writes its cookies back.
    const script =
      'echo "$https_proxy $@" > "$FOLDER/settings.txt"; cat "$2" >> "$FOLDER/settings.txt"; echo new > "$2"';
    const environment = { PATH: '/usr/bin:/bin', FOLDER: folder };
    const proxy = 'http://me:hush@proxy:3128';
    const args = ['--force-ipv4', '--retries', '2'];
    const settings = { environment, args, cookies, proxy, clients: ['TV', 'WEB'] };
    const source = await program('settings', `${script}; echo null`, settings);
    await expect(source.lookup('captioned01', { signal })).rejects.toMatchObject({ code: 'EXTRACTOR' });
    const said = await readFile(path.join(folder, 'settings.txt'), 'utf8');
    const [, copy = ''] = /^http:\/\/me:hush@proxy:3128 --cookies (\S+) --ignore-config /.exec(said) ?? [];
    expect(said).toMatch(
      / --extractor-args youtube:player_client=tv,web --force-ipv4 --retries 2 -J -- https:\S+\na cookie$/,
    );
    expect(await readFile(cookies, 'utf8')).toBe('a cookie');
    await expect(readFile(copy)).rejects.toThrow('ENOENT');
  });

  it('gets of our environment what it needs to run and to reach the network, and no secret', async () => {
    const source = await program('environment', 'env > "$TMPDIR/environment.txt"; echo null', {});
    const needed = {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      TMPDIR: folder,
      https_proxy: 'http://proxy:8',
      NO_PROXY: 'a',
    };
    const own = process.env;
    process.env = { ...needed, DATABASE_URL: 'postgres://firm:secret@db/firm', OPENAI_API_KEY: 'secret' };
    const looking = source.lookup('captioned01', { signal });
    await expect(looking.finally(() => (process.env = own))).rejects.toMatchObject({ code: 'EXTRACTOR' });
    const lines = (await readFile(path.join(folder, 'environment.txt'), 'utf8')).trim().split('\n');
    // The shell's own.
    const given = lines.filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line));
    expect(given.sort()).toEqual(
      Object.entries(needed)
        .map((one) => one.join('='))
        .sort(),
    );
  });

  it('is killed with all processes it started', async () => {
    const source = await program('children', 'sleep 600 & echo $! > "$FOLDER/child.pid"; wait');
    const stop = new AbortController();
    const looking = source.lookup('captioned01', { signal: stop.signal });
    const settled = expect(looking).rejects.toThrow('cancelled');
    const pidFile = path.join(folder, 'child.pid');
    let pid = 0;
    while (!pid) pid = Number(await readFile(pidFile, 'utf8').catch(() => pause(10, '')));
    expect(await isRunning(pid)).toBe(true);
    stop.abort(new Error('cancelled'));
    await settled;
    const killed = Date.now();
    while ((await isRunning(pid)) && Date.now() - killed < 2_000) await pause(10);
    expect(await isRunning(pid)).toBe(false);
  });

  it.each([
    ['exits 0 with nothing written', 'exit 0', 'EXTRACTOR'],
    ['prints no JSON', 'echo oops', 'EXTRACTOR'],
    ['describes another video', `echo '{"id":"another_one"}'`, 'EXTRACTOR'],
    ['crashes', 'echo "ERROR: [youtube] x: something new" >&2; exit 1', 'EXTRACTOR'],
    [
      'names 429 in a warning only',
      'echo "WARNING: [youtube] x: HTTP Error 429: Too Many Requests" >&2; echo "ERROR: [youtube] x: Failed" >&2; exit 1',
      'RATE_LIMITED',
    ],
    [
      'is refused the media',
      'echo "ERROR: unable to download video data: HTTP Error 403: Forbidden" >&2; exit 1',
      'MEDIA_REFUSED',
    ],
    ['finds no network', 'echo "ERROR: Unable to download webpage: <urlopen error timed out>" >&2; exit 1', 'NETWORK'],
  ])('reports a yt-dlp that %s', async (name, script, code) => {
    const source = await program(name.replaceAll(' ', '-'), script);
    await expect(source.lookup('captioned01', { signal })).rejects.toMatchObject({ name: 'VideoError', code });
  });

  it('reports a missing yt-dlp', async () => {
    const source = new YtDlpSource({ path: path.join(folder, 'missing') }, ORIGIN);
    await expect(source.lookup('captioned01', { signal })).rejects.toMatchObject({
      code: 'EXTRACTOR',
      cause: { code: 'ENOENT' },
    });
  });

  it('fails when a download is empty', async () => {
    const source = await program('nothing', 'exit 0');
    const audio = { id: '140', bitsPerSecond: 50_000, url: 'https://rr1.googlevideo.com/x' };
    const video = {
      ...{ id: 'captioned01', source: 'yt-dlp', title: '', author: '', durationSeconds: 10 },
      ...{ captionTracks: [], audio },
    };
    const reading = source.audio(video, { maxBytes: 1_000, signal }).next();
    await expect(reading).rejects.toMatchObject({ code: 'NO_AUDIO' });
  });
});

/** A process that ended but was not collected by its parent yet counts as ended. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !stat.includes(') Z ');
}
