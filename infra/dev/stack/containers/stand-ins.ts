// The container of the local stand-ins, for a `docker compose up` without keys: starts those that are asked for by their
// port, and ends at once when there are none.
import { startFakeGoogle } from '@firm/fakes/google/fake-google';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';

const { LOCAL_OPENAI_PORT, LOCAL_GOOGLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ADMIN_EMAIL_DOMAIN, PUBLIC_URL } =
  process.env;

/** Of the container; docker-compose.yml opens the provider's port on the machine's loopback, and the other to nobody. */
const host = '0.0.0.0';

const running = [
  LOCAL_OPENAI_PORT && (await FakeOpenAi.start({ port: Number(LOCAL_OPENAI_PORT), host })),
  LOCAL_GOOGLE_PORT &&
    (await startFakeGoogle({
      port: Number(LOCAL_GOOGLE_PORT),
      host,
      clientId: GOOGLE_CLIENT_ID ?? '',
      clientSecret: GOOGLE_CLIENT_SECRET ?? '',
      adminDomain: ADMIN_EMAIL_DOMAIN ?? '',
      redirectOrigin: PUBLIC_URL,
    })),
].filter((one) => one !== undefined && one !== '');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all(running.map((one) => one.close())).then(() => process.exit(0)));
}
