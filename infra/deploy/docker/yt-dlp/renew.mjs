// Installs a release of yt-dlp: `renew.mjs VERSION FOLDER [RELEASES] [KEY]`. VERSION is that of a release or `latest`. A release is
// installed only with checksums that its authors have signed; what is there stays until the new one has shown its version.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [version = '', folder = ''] = process.argv.slice(2);
const [releases = 'https://github.com/yt-dlp/yt-dlp/releases'] = process.argv.slice(4);
/** Simon Sawicki's signing key, AC0CBBE6848D6A873464AF4E57CF65933B5A7581, from the sources of yt-dlp. */
const [key = join(import.meta.dirname, 'public.key')] = process.argv.slice(5);

const work = mkdtempSync(join(tmpdir(), 'yt-dlp-'));
try {
  const path = version === 'latest' ? 'latest/download' : `download/${version}`;
  const [program, sums, signature] = await Promise.all(
    ['yt-dlp', 'SHA2-256SUMS', 'SHA2-256SUMS.sig'].map((name) => download(`${releases}/${path}/${name}`)),
  );
  assertSigned(sums, signature);
  const digest = createHash('sha256').update(program).digest('hex');
  if (!sums.toString().split('\n').includes(`${digest}  yt-dlp`)) throw new Error('yt-dlp is not what was signed.');
  const installed = install(program);
  process.stdout.write(`yt-dlp ${installed}\n`);
} catch (error) {
  process.stderr.write(`Not renewed: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true });
}

async function download(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(120_000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** gpgv reads a key as bytes, not as the text in which it is published. */
function assertSigned(sums, signature) {
  const [, encoded = ''] = readFileSync(key, 'utf8').split(/\r?\n\r?\n/);
  const bytes = Buffer.from(encoded.replace(/^=.*|^-----.*/gm, ''), 'base64');
  const file = (name, content) => {
    writeFileSync(join(work, name), content);
    return join(work, name);
  };
  try {
    const args = ['--keyring', file('key', bytes), file('signature', signature), file('sums', sums)];
    execFileSync('gpgv', args, { stdio: 'pipe' });
  } catch {
    throw new Error('the checksums are not signed by the authors of yt-dlp.');
  }
}

/** Beside the old one first, so that no worker ever starts half of it. */
function install(program) {
  const next = join(folder, `.next-${process.pid}`);
  try {
    writeFileSync(next, program);
    chmodSync(next, 0o755);
    const shown = execFileSync(next, ['--ignore-config', '--version'], { encoding: 'utf8' }).trim();
    if (version !== 'latest' && shown !== version) throw new Error(`the release calls itself ${shown}.`);
    renameSync(next, join(folder, 'yt-dlp'));
    return shown;
  } finally {
    rmSync(next, { force: true });
  }
}
