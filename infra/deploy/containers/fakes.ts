// The service `stand-ins` of docker-compose.yml: the fakes of OpenAI, Google and a mail server for a `.env` without keys. Starts those whose
// port is set, and exits at once when there is none.
import { startFakeGoogle } from '@firm/fakes/google/fake-google';
import { FakeMailServer } from '@firm/fakes/mail/fake-mail-server';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';

const { LOCAL_OPENAI_PORT, LOCAL_GOOGLE_PORT, LOCAL_MAIL_PORT, LOCAL_MAIL_PAGE_PORT } = process.env;
const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ADMIN_EMAIL_DOMAIN, PUBLIC_URL } = process.env;

/** All addresses of the container; docker-compose.yml decides which port is published. */
const host = '0.0.0.0';

const running = [
  LOCAL_OPENAI_PORT && (await FakeOpenAi.start({ port: Number(LOCAL_OPENAI_PORT), host })),
  LOCAL_MAIL_PORT &&
    (await FakeMailServer.start({ port: Number(LOCAL_MAIL_PORT), pagePort: Number(LOCAL_MAIL_PAGE_PORT), host })),
  LOCAL_GOOGLE_PORT &&
    (await startFakeGoogle({
      port: Number(LOCAL_GOOGLE_PORT),
      host,
      clientId: GOOGLE_CLIENT_ID ?? '',
      clientSecret: GOOGLE_CLIENT_SECRET ?? '',
      adminDomain: ADMIN_EMAIL_DOMAIN ?? '',
      ...(PUBLIC_URL && { redirectOrigin: PUBLIC_URL }),
    })),
].filter((one) => one !== undefined && one !== '');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all(running.map((one) => one.close())).then(() => process.exit(0)));
}
