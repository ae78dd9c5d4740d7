import { startLocalGoogle } from '../google.js';

// The process of the local identity provider; its launcher sets these.
const { LOCAL_GOOGLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ADMIN_EMAIL_DOMAIN, PUBLIC_URL } = process.env;

await startLocalGoogle({
  port: Number(LOCAL_GOOGLE_PORT),
  clientId: GOOGLE_CLIENT_ID ?? '',
  clientSecret: GOOGLE_CLIENT_SECRET ?? '',
  adminDomain: ADMIN_EMAIL_DOMAIN ?? '',
  redirectOrigin: PUBLIC_URL,
});
