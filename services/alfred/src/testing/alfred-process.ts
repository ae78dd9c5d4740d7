import { TEST_SECRET } from '@firm/platform/testing/test-service';
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from './test-alfred.js';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const START_MS = 60_000;

/** Alfred as a process of its own, which a test may kill. Needs the built service. */
export class AlfredProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(databaseUrl: string, openAiUrl: string, smtpUrl = 'smtp://127.0.0.1:9'): Promise<AlfredProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        OPENAI_BASE_URL: openAiUrl,
        OPENAI_API_KEY: 'test',
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'office@firm.example',
        ENQUIRIES_TO: 'desk@firm.example',
        INTERNAL_SECRET: TEST_SECRET,
        SERVICE_PORT: String(port),
        LOG_LEVEL: 'error',
      },
    });
    const alfred = new AlfredProcess(`http://127.0.0.1:${port}`, child);
    try {
      await until(() => alfred.isReady(), START_MS);
      return alfred;
    } catch (error) {
      await alfred.end('SIGKILL');
      throw error;
    }
  }

  /** Sends a request as the gateway would for whom the headers name. */
  request(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Sends the process a signal, and waits until it has exited. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }

  private async isReady(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`Alfred exited with ${this.child.exitCode}`);
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
