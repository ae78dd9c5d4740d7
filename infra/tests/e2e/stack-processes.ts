import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, descendantsOf } from '../contract/process-tree.js';
import type { RunningStack } from './running-stack.js';

/** A process of the running stack that a journey may end, as an accident would; the stack revives it. */
export class StackProcess {
  private constructor(
    private readonly stack: RunningStack,
    private readonly words: string,
  ) {}

  static readonly alfred = (stack: RunningStack) => new StackProcess(stack, 'services/alfred/dist/main.js');
  static readonly database = (stack: RunningStack) => new StackProcess(stack, 'postgres -D');

  /** Ends it, and returns when the stack has another that answers. */
  async replace(signal: NodeJS.Signals): Promise<void> {
    const before = this.find();
    process.kill(before, signal);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = this.findMaybe();
      if (now !== undefined && now !== before && (await this.isStackReady())) return;
    }
  }

  private find(): number {
    const pid = this.findMaybe();
    if (pid === undefined) throw new Error(`the stack has no process ${this.words}`);
    return pid;
  }

  private findMaybe(): number | undefined {
    const lock = JSON.parse(readFileSync(join(this.stack.dataDirectory, 'stack.lock'), 'utf8')) as { pid: number };
    return descendantsOf(lock.pid).find((pid) => commandOf(pid).includes(this.words));
  }

  private async isStackReady(): Promise<boolean> {
    return fetch(`${this.stack.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
