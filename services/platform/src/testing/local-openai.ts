import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built stand-in; it lives with what runs the stack, and is only ever started as a process. */
const PROGRAM = fileURLToPath(new URL('../../../../infra/dist/dev/fakes/openai.js', import.meta.url));

/** What a test reads of a call; the stand-in's own manual names the rest. */
export interface ModelCall {
  endpoint: string;
  model: string;
  end: string;
  status?: number;
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  audio?: { fileName: string; bytes: number; sha256: string; prompt?: string; languages: string[]; keywords: string[] };
  body?: Record<string, unknown>;
}

export interface ModelMeter {
  totals: Record<'calls' | 'open' | 'answered' | 'callersLeft' | 'inputTokens' | 'outputTokens', number> & {
    byEndpoint: Record<string, number | undefined>;
  };
  calls: ModelCall[];
}

/**
 * The local OpenAI stand-in as a process of its own, for tests: what it is to do is scripted, what it was asked is
 * metered. The rules are described in `infra/dev/fakes/openai.ts`.
 */
export class LocalOpenAi {
  private constructor(
    /** For `baseUrl` or `OPENAI_BASE_URL`; ends in `/v1`. */
    readonly url: string,
    private readonly kill: () => Promise<void>,
  ) {}

  static async start(): Promise<LocalOpenAi> {
    const child = spawn(process.execPath, [PROGRAM, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for await (const line of createInterface({ input: child.stdout })) {
      const { listening } = JSON.parse(line) as { listening: string };
      return new LocalOpenAi(listening, () => (child.kill(), exited));
    }
    throw new Error(`the stand-in did not start: is ${PROGRAM} built?`);
  }

  /** Adds rules for the calls to come. */
  async script(...rules: object[]): Promise<void> {
    await this.control('POST', '__script', rules);
  }

  async meter(): Promise<ModelMeter> {
    return (await this.control('GET', '__calls')) as ModelMeter;
  }

  /** Forgets rules and calls. */
  async reset(): Promise<void> {
    await this.control('POST', '__reset');
  }

  async stop(): Promise<void> {
    await this.kill();
  }

  private async control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.url.replace(/v1$/, path), { method, body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the stand-in refused ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
