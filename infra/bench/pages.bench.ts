import { load } from './load.js';
import { ofRuns, type Measurement } from './measurement.js';
import { serveAsFile } from './nginx.js';

const RUNS = 3;

interface Subject {
  what: string;
  path: string;
  target: string;
}

/** Reads of pages and of the public API, each beside the same bytes served as a file. */
export async function benchPages(url: string, say: (line: string) => void): Promise<Measurement[]> {
  const [post] = ((await (await fetch(`${url}/api/blog?limit=1`)).json()) as { posts: { slug: string }[] }).posts;
  if (!post) throw new Error('there is no published post to read');
  const subjects: Subject[] = [
    { what: 'article HTML, cached', path: `/blog/${post.slug}`, target: '≥ 0.50 of the file' },
    { what: 'blog list HTML, cached', path: '/blog', target: '≥ 0.50 of the file' },
    { what: 'GET /api/blog', path: '/api/blog', target: '≥ 0.35 of the file' },
    { what: 'GET /api/blog/{slug}', path: `/api/blog/${post.slug}`, target: '≥ 0.35 of the file' },
  ];
  const measurements: Measurement[] = [];
  for (const subject of subjects) measurements.push(...(await benchOne(url, subject, say)));
  return measurements;
}

async function benchOne(
  url: string,
  { what, path, target }: Subject,
  say: (line: string) => void,
): Promise<Measurement[]> {
  say(`  ${what} …`);
  const address = `${url}${path}`;
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const baseline = await serveAsFile(body, answer.headers.get('content-type') ?? 'text/html');
  const ours: number[] = [];
  const files: number[] = [];
  try {
    await load(address, { seconds: 1 });
    for (let run = 0; run < RUNS; run++) {
      const result = await load(address);
      if (result.failures > 0) throw new Error(`${path}: ${result.failures} failed answers under load`);
      ours.push(result.requestsPerSecond);
      files.push((await load(baseline.url)).requestsPerSecond);
    }
  } finally {
    await baseline.stop();
  }
  const about = { group: 'pages', unit: 'req/s' };
  const measured = ofRuns({ ...about, what: `${what} (${kilobytes(body)})`, target }, ours);
  const file = ofRuns({ ...about, what: `the same bytes by ${baseline.name}` }, files);
  return [{ ...measured, ratio: { to: baseline.name, value: measured.value / file.value } }, file];
}

const kilobytes = (body: Buffer) => `${Math.round(body.length / 1024)} kB`;
