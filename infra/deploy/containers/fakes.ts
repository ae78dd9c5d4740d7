// The service `stand-ins` of docker-compose.yml: the fakes of OpenAI, Google and a mail server for a `.env` without keys. Starts those whose
// port is set, and exits at once when there is none.

// All addresses of the container; docker-compose.yml decides which port is published.
process.env.FAKES_HOST = '0.0.0.0';
await import('@firm/fakes/main');
