import { randomUUID } from 'node:crypto';
import { isSuccess, SiteClient, UnexpectedAnswer } from '../../stack/site-client.js';

/** Longer than anybody waits before a page; what takes longer hangs. */
export const PROBE_TIMEOUT_MS = 45_000;

/** Everything that visitors and staff do, and what a monitor asks. */
export const PROBES = ['page', 'api', 'chat', 'list', 'save', 'upload', 'video', 'readyz'] as const;
export type Probe = (typeof PROBES)[number];

/** What a probe tried, and what came of it. */
export interface ProbeResult {
  probe: Probe;
  /** 0 where no answer came. */
  status: number;
  /** The sentence that was shown where it was refused. */
  sentence: string;
  elapsedMs: number;
  /** What was acknowledged: the title of a post, the id of a job. */
  acknowledged?: string | undefined;
}

/** Runs probes side by side. */
export function runProbes(site: SiteClient, probes: readonly Probe[] = PROBES): Promise<ProbeResult[]> {
  return Promise.all(
    probes.map(async (probe) => {
      const startedMs = performance.now();
      const outcome = await runProbe(site, probe).catch(toFailure);
      return { probe, ...outcome, elapsedMs: performance.now() - startedMs };
    }),
  );
}

async function runProbe(site: SiteClient, probe: Probe): Promise<Omit<ProbeResult, 'probe' | 'elapsedMs'>> {
  const acknowledged = await acknowledge(site, probe);
  return { status: 200, sentence: '', ...(acknowledged && { acknowledged }) };
}

/** @throws UnexpectedAnswer when the site refuses. */
async function acknowledge(site: SiteClient, probe: Probe): Promise<string | undefined> {
  const title = `Chaos ${randomUUID()}`;
  switch (probe) {
    case 'page':
      await site.fetchText('GET', `/blog?look=${randomUUID()}`, undefined, { accept: 'text/html' });
      return;
    case 'api':
      await site.fetchText('GET', `/api/blog?limit=${1 + Math.floor(Math.random() * 90)}`);
      return;
    case 'chat':
      await site.sendChatMessage(await site.createChatSession(), 'What is the Golden Visa?');
      return;
    case 'list':
      await site.fetchText('GET', '/api/admin/posts?limit=50');
      return;
    case 'save':
      await site.createPost({ title, contentHtml: '<p>Text.</p>', status: 'draft' });
      return title;
    case 'upload':
      await site.uploadImage();
      return;
    case 'video':
      return site.createVideoJob();
    case 'readyz':
      await site.fetchText('GET', '/readyz');
      return;
  }
}

function toFailure(error: Error): Pick<ProbeResult, 'status' | 'sentence'> {
  if (!(error instanceof UnexpectedAnswer)) return { status: 0, sentence: error.message };
  return { status: error.answer.status, sentence: readSentence(error.answer.text) };
}

/** The sentence of a problem document, or the text of a page. */
function readSentence(text: string): string {
  try {
    const { detail, checks } = JSON.parse(text) as { detail?: string; checks?: Record<string, string> };
    if (detail) return detail;
    const failing = Object.entries(checks ?? {}).filter(([, state]) => state !== 'ok');
    if (failing.length > 0) return `not ready: ${failing.map(([name]) => name).join(', ')}`;
  } catch {
    // It is a page, or XML.
  }
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(text)?.[1] ?? text;
  const words = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return words.trim().slice(0, 160);
}

export const hasSucceeded = ({ status }: ProbeResult): boolean => isSuccess(status);
