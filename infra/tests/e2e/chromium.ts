import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** The first draws pages and nothing else: no window, no tabs, and a third less work for the machine. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A real Chromium: `CHROMIUM_PATH`, else the system's, else Playwright's own, else the one that npm installs. */
export async function openChromium(extraArgs: string[] = []): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  const { path, args, libraries } = installed ? { path: installed, args: [], libraries: undefined } : await fromNpm();
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', ...args, ...extraArgs],
    env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) } as Record<string, string>,
  });
}

/** A Chromium that unpacks itself into the temporary folder, with the libraries that a bare system lacks. */
async function fromNpm() {
  // By this it knows that it has to bring its libraries along; it reads it while it is loaded.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return { path: await packed.executablePath(), args: ['--no-zygote'], libraries: join(tmpdir(), 'al2023', 'lib') };
}
