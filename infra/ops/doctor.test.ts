import { FakeDeepgram } from '@firm/fakes/speech/fake-deepgram';
import { FakeWhisperServer } from '@firm/fakes/speech/fake-whisper-server';
import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkEngine, checkMail } from './doctor.js';

let server: FakeMailServer;
beforeAll(async () => {
  server = await FakeMailServer.start();
});
afterAll(() => server.close());

const withUser = (user: string) => server.url.replace('smtp://', `smtp://${user}@`);

it('signs in to the mail server, and sends nothing', async () => {
  expect(await checkMail({})).toMatch(/local mailbox/);
  expect(await checkMail({ SMTP_URL: server.url })).toMatch(/lets us in, not encrypted; nothing was sent/);
  expect(await checkMail({ SMTP_URL: withUser('firm:secret') })).toMatch(/lets us in/);
  expect(server.mails).toEqual([]);
});

it('says what is wrong with the mail server, and not the password', async () => {
  server.behaviour = { status: 535, at: 'sign-in' };
  const refused = checkMail({ SMTP_URL: withUser('firm:secret') });
  await expect(refused).rejects.toThrow(/^SMTP_URL: 127\.0\.0\.1:\d+ does not let us in: .*535.*password$/);
  await expect(refused).rejects.not.toThrow(/secret/);
  await expect(checkMail({ SMTP_URL: 'smtp://127.0.0.1:9' })).rejects.toThrow(/ECONNREFUSED/);
  // A server that does not speak TLS.
  await expect(checkMail({ SMTP_URL: server.url.replace('smtp:', 'smtps:') })).rejects.toThrow(/does not let us in/);
});

it('asks the engine that writes speech down', async () => {
  const [whisper, deepgram] = [await FakeWhisperServer.start(), await FakeDeepgram.start('the key')];
  try {
    expect(await checkEngine({})).toBe('the OpenAI API');
    const own = { TRANSCRIPTION_ENGINE: 'whisper.cpp', WHISPER_URL: whisper.url };
    expect(await checkEngine(own)).toContain('is ready');
    await expect(checkEngine({ ...own, WHISPER_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
      /^WHISPER_URL: nothing answers/,
    );
    const theirs = { TRANSCRIPTION_ENGINE: 'deepgram', DEEPGRAM_URL: deepgram.url, DEEPGRAM_API_KEY: 'the key' };
    expect(await checkEngine(theirs)).toContain('accepts the key');
    await expect(checkEngine({ ...theirs, DEEPGRAM_API_KEY: 'another' })).rejects.toThrow(
      /^DEEPGRAM_API_KEY: Deepgram rejects it/,
    );
  } finally {
    await Promise.all([whisper.close(), deepgram.close()]);
  }
});
