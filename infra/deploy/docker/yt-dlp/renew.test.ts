import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const folder = mkdtempSync(join(tmpdir(), 'renew-'));
const installed = join(folder, 'installed');
const release = (shown: string) => `#!/bin/sh\necho ${shown}\n`;
/** What the releases have, by the end of the address. */
const files = new Map<string, Buffer>();
let server: Server;

const gpg = (...args: string[]) =>
  execFileSync('gpg', ['--homedir', join(folder, 'home'), '--batch', '--passphrase', '', ...args], { stdio: 'pipe' });

function publish(version: string, program: string, { by = 'authors@example.com', signed = program } = {}): void {
  const sums = `${createHash('sha256').update(signed).digest('hex')}  yt-dlp\n`;
  writeFileSync(join(folder, 'sums'), sums);
  const path = version === 'latest' ? '/latest/download' : `/download/${version}`;
  files.set(`${path}/yt-dlp`, Buffer.from(program));
  files.set(`${path}/SHA2-256SUMS`, Buffer.from(sums));
  files.set(`${path}/SHA2-256SUMS.sig`, gpg('-u', by, '--detach-sign', '-o', '-', join(folder, 'sums')));
}

async function renew(version: string): Promise<{ code: number | null; printed: string }> {
  const { port } = server.address() as AddressInfo;
  const script = join(import.meta.dirname, 'renew.mjs');
  const args = [script, version, installed, `http://127.0.0.1:${port}`, join(folder, 'public.key')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, printed: out + errors };
}

beforeAll(async () => {
  mkdirSync(join(folder, 'home'));
  chmodSync(join(folder, 'home'), 0o700);
  mkdirSync(installed);
  for (const address of ['authors@example.com', 'other@example.com'])
    gpg('--quick-generate-key', address, 'ed25519', 'sign', 'never');
  writeFileSync(join(folder, 'public.key'), gpg('--armor', '--export', 'authors@example.com'));
  server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.writeHead(file ? 200 : 404).end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  publish('1', release('1'));
}, 30_000);
afterAll(() => {
  server.close();
  execFileSync('gpgconf', ['--homedir', join(folder, 'home'), '--kill', 'all']);
  rmSync(folder, { recursive: true, force: true });
});

it('installs a release that its authors have signed, and a later one over it', async () => {
  expect(await renew('1')).toEqual({ code: 0, printed: 'yt-dlp 1\n' });
  publish('latest', release('2'));
  expect(await renew('latest')).toEqual({ code: 0, printed: 'yt-dlp 2\n' });
  expect(execFileSync(join(installed, 'yt-dlp'), { encoding: 'utf8' })).toBe('2\n');
});

it.each([
  ['signed by somebody else', { by: 'other@example.com' }, 'the checksums are not signed by the authors of yt-dlp.'],
  ['other than what was signed', { signed: 'something else' }, 'yt-dlp is not what was signed.'],
  ['of another version', {}, 'the release calls itself 9.'],
])('keeps what is there where a release is %s', async (_, how, reason) => {
  await renew('1');
  publish('8', release('9'), how);
  expect(await renew('8')).toEqual({ code: 1, printed: `Not renewed: ${reason}\n` });
  expect(readFileSync(join(installed, 'yt-dlp'), 'utf8')).toBe(release('1'));
  expect(readdirSync(installed)).toEqual(['yt-dlp']);
});
