// A process that runs the fakes whose port is set, until it gets a signal or the process that started it has ended.
import { FakeOpenAi } from './openai/fake-openai.js';
import { startFakeGoogle } from './google/fake-google.js';
import { FakeMailServer } from './mail/fake-mail-server.js';
import { createObjectStorage } from './s3/object-storage.js';
import { FakeYouTube } from './youtube/fake-youtube.js';

const { env } = process;
const host = env.FAKES_HOST ?? '127.0.0.1';

// Fakes have nothing to finish: an answered write is on the disk.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => process.exit());

// Standard error is a log file; writing to it fails on a full disk.
process.stderr.on('error', () => {});

if (env.OBJECT_STORAGE_PORT) {
  const server = createObjectStorage({
    directory: env.OBJECT_STORAGE_DIR ?? '',
    credentials: { accessKeyId: env.OBJECT_STORAGE_KEY_ID ?? '', secretAccessKey: env.OBJECT_STORAGE_SECRET ?? '' },
  });
  server.listen(Number(env.OBJECT_STORAGE_PORT), host);
}
if (env.LOCAL_OPENAI_PORT) await FakeOpenAi.start({ port: Number(env.LOCAL_OPENAI_PORT), host });
if (env.LOCAL_YOUTUBE_PORT) await FakeYouTube.start({ port: Number(env.LOCAL_YOUTUBE_PORT) });
if (env.LOCAL_MAIL_PORT) {
  await FakeMailServer.start({
    port: Number(env.LOCAL_MAIL_PORT),
    pagePort: Number(env.LOCAL_MAIL_PAGE_PORT),
    host,
    ...(env.LOCAL_MAIL_DIR && { directory: env.LOCAL_MAIL_DIR }),
  });
}
if (env.LOCAL_GOOGLE_PORT) {
  await startFakeGoogle({
    port: Number(env.LOCAL_GOOGLE_PORT),
    host,
    clientId: env.GOOGLE_CLIENT_ID ?? '',
    clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
    adminDomain: env.ADMIN_EMAIL_DOMAIN ?? '',
    redirectOrigin: env.PUBLIC_URL,
  });
}
