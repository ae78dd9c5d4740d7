import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../dev/stack/free-port.js';
import { pinned } from '../tests/stack/cpu-pinning.js';
import { isInstalled } from '../tests/stack/is-installed.js';

/** A server to compare with. */
interface Baseline {
  name: string;
  origin: string;
  path: string;
  stop(): Promise<void>;
}

/** The same bytes as a file behind nginx, on the server's core; a bare Node server where there is no nginx. */
export async function serveAsFile(body: Buffer, type: string): Promise<Baseline> {
  return isInstalled('nginx') ? serveByNginx(body, type) : serveByNode(body, type);
}

/** The site behind the nginx that is shipped with it, on the server's core; undefined where there is no nginx. */
export async function serveBehindNginx(root: string, siteUrl: string): Promise<Baseline | undefined> {
  if (!isInstalled('nginx')) return undefined;
  const template = await readFile(join(root, 'infra/deploy/docker/nginx/site.conf.template'), 'utf8');
  return startNginx('the shipped nginx', '/', (folder, port) =>
    template
      .replaceAll('${GATEWAY}', new URL(siteUrl).host)
      .replaceAll('${LISTEN}', `127.0.0.1:${port}`)
      .replaceAll('${CACHE}', join(folder, 'cache')),
  );
}

function serveByNginx(body: Buffer, type: string): Promise<Baseline> {
  return startNginx('nginx', '/page', async (folder, port) => {
    await writeFile(join(folder, 'page'), body);
    return `default_type "${type}"; sendfile on; tcp_nopush on; open_file_cache max=16;
            server { listen 127.0.0.1:${port}; root ${folder}; }`;
  });
}

/** @param configure what goes into the `http` block. */
async function startNginx(
  name: string,
  path: string,
  configure: (folder: string, port: number) => string | Promise<string>,
): Promise<Baseline> {
  const folder = await mkdtemp(join(tmpdir(), 'firm-nginx-'));
  const port = await findFreePort();
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 1000000; ${await configure(folder, port)} }`,
  );
  const child = spawn(...pinned('server', 'nginx', ['-c', join(folder, 'nginx.conf')]), { stdio: 'ignore' });
  await sleep(400);
  return { name, origin: `http://127.0.0.1:${port}`, path, stop: () => stopNginx(child, folder) };
}

async function stopNginx(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function serveByNode(body: Buffer, type: string): Promise<Baseline> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { name: 'bare Node', origin: `http://127.0.0.1:${port}`, path: '/', stop };
}
