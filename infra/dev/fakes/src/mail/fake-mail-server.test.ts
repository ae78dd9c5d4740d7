import { expect, it } from '@jest/globals';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeMailServer } from './fake-mail-server.js';

/** Sends a mail by hand: each line once the one before was answered. */
async function send(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = [
    'EHLO test',
    'MAIL FROM:<a@b.example>',
    'RCPT TO:<c@d.example>',
    'DATA',
    'Subject: Hello\r\n\r\nText\r\n.',
  ];
  for (const line of [...lines, 'QUIT']) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'close');
}

it('keeps mails where nobody else of the machine can read them, those of an earlier release too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
  await chmod(directory, 0o755);
  const earlier = join(directory, '1-000000.json');
  await writeFile(earlier, JSON.stringify({ from: 'a@b.example', to: [], raw: 'Subject: Old\r\n\r\n' }), {
    mode: 0o644,
  });
  const server = await FakeMailServer.start({ directory });
  try {
    await send(server.url);
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Old', 'Hello']);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const files = (await readdir(directory)).map((name) => join(directory, name));
    expect(files).toHaveLength(2);
    expect(await modeOf(directory)).toBe('700');
    expect(await Promise.all(files.map(modeOf))).toEqual(['600', '600']);
  } finally {
    await server.close();
    await rm(directory, { recursive: true });
  }
});
