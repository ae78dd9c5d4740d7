import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from './embedded-postgres.js';
import { readSecrets } from './secrets.js';

/** PostgreSQL writes its port into this line of its pid file. */
const PORT_LINE = 3;

/** The address of the database that a running stack keeps under its data directory. */
export function stackDatabaseUrl(dataDirectory: string): string {
  const pidFile = readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8');
  const port = Number(pidFile.split('\n')[PORT_LINE]);
  const { database: password } = readSecrets(dataDirectory);
  return new EmbeddedPostgres({ directory: dataDirectory, port, password, isDurable: true, say: () => {} }).url;
}
