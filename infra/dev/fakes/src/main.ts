// A process that runs the fakes whose port is set, until it gets a signal or the process that started it has ended. Each is
// imported on use: the stack runs one in each process.
const { env } = process;
const host = env.FAKES_HOST ?? '127.0.0.1';

// Fakes have nothing to finish: an answered write is on the disk.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => process.exit());

// Standard error is a log file; writing to it fails on a full disk.
process.stderr.on('error', () => {});

if (env.OBJECT_STORAGE_PORT) {
  const { createObjectStorage } = await import('./s3/object-storage.js');
  const server = createObjectStorage({
    directory: env.OBJECT_STORAGE_DIR ?? '',
    credentials: { accessKeyId: env.OBJECT_STORAGE_KEY_ID ?? '', secretAccessKey: env.OBJECT_STORAGE_SECRET ?? '' },
  });
  server.listen(Number(env.OBJECT_STORAGE_PORT), host);
}
if (env.LOCAL_OPENAI_PORT) {
  const { FakeOpenAi } = await import('./openai/fake-openai.js');
  await FakeOpenAi.start({ port: Number(env.LOCAL_OPENAI_PORT), host });
}
if (env.LOCAL_YOUTUBE_PORT) {
  const { FakeYouTube } = await import('./youtube/fake-youtube.js');
  await FakeYouTube.start({ port: Number(env.LOCAL_YOUTUBE_PORT) });
}
if (env.LOCAL_MAIL_PORT) {
  const { FakeMailServer } = await import('./mail/fake-mail-server.js');
  await FakeMailServer.start({
    port: Number(env.LOCAL_MAIL_PORT),
    pagePort: Number(env.LOCAL_MAIL_PAGE_PORT),
    host,
    ...(env.LOCAL_MAIL_DIR && { directory: env.LOCAL_MAIL_DIR }),
  });
}
if (env.LOCAL_GOOGLE_PORT) {
  const { startFakeGoogle } = await import('./google/fake-google.js');
  await startFakeGoogle({
    port: Number(env.LOCAL_GOOGLE_PORT),
    host,
    clientId: env.GOOGLE_CLIENT_ID ?? '',
    clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
    adminDomain: env.ADMIN_EMAIL_DOMAIN ?? '',
    redirectOrigin: env.PUBLIC_URL,
  });
}
