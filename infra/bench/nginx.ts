import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinned } from './cores.js';

export interface Baseline {
  name: string;
  url: string;
  stop(): Promise<void>;
}

/** The same bytes as a file behind nginx, on the server's core; a bare Node server where there is no nginx. */
export async function serveAsFile(body: Buffer, type: string): Promise<Baseline> {
  return hasNginx() ? serveByNginx(body, type) : serveByNode(body, type);
}

async function serveByNginx(body: Buffer, type: string): Promise<Baseline> {
  const folder = await mkdtemp(join(tmpdir(), 'firm-nginx-'));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  await writeFile(join(folder, 'page'), body);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 1024; }
     http { access_log off; default_type "${type}"; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=16;
            server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn(...pinned('server', 'nginx', ['-c', join(folder, 'nginx.conf')]), { stdio: 'ignore' });
  await sleep(400);
  return { name: 'nginx', url: `http://127.0.0.1:${port}/page`, stop: () => stopNginx(child, folder) };
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
  return { name: 'bare Node', url: `http://127.0.0.1:${port}/`, stop };
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
