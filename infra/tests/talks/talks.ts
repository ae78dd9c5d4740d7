import type { TalkComparison } from '@firm/contracts/api/talk-comparison';
import type { TalkTranscript } from '@firm/contracts/api/transcripts';
import type { DraftSentence, VideoJob } from '@firm/contracts/api/video-jobs';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, type Say, type ScenarioResult } from '../figures.js';
import type { SiteClient } from '../stack/site-client.js';
import { createWav, WAV_HEADER_BYTES } from '../stack/wav-file.js';
import { TestStack } from '../test-stack.js';
import { TALKS, type TalkScript, type Turn } from './talk-scripts.js';

/** Half of what espeak-ng gives: a quarter of an hour is then one part, whose transcription the script can give. */
const RATE = 11_025;
const PAUSE_SECONDS = 0.4;
const PART_BYTES = 8 * 1024 * 1024;
const WORDS_PER_MINUTE = '150';

interface Segment {
  start: number;
  end: number;
  text: string;
}

/**
 * Talks by a speech synthesiser, written up by a model that takes every slip for a statement: what the desk then says of
 * each sentence. The fake's transcription is the script of the talk, with the times of the sound.
 */
export async function runTalks(_options: object, say: Say): Promise<ScenarioResult> {
  const stack = await TestStack.start({ environment: { LOG_LEVEL: 'warn' }, fakes: ['OpenAI', 'YouTube'] });
  const rows = [['talk', 'sentence', 'slip', 'support', 'reason']];
  const faults: string[] = [];
  let [minutes, slips, truths] = [0, 0, 0];
  try {
    const site = await stack.signIn();
    for (const talk of TALKS) {
      const { wave, segments } = speak(talk);
      minutes += (segments.at(-1)?.end ?? 0) / 60;
      say(`${talk.title}: ${segments.length} sentences, ${Math.round((segments.at(-1)?.end ?? 0) / 60)} minutes`);
      for (const { turn, sentence } of await writeUp(stack, site, talk, wave, segments)) {
        const { isSlip = false, claim = '' } = turn;
        const isTaken = sentence?.support === 'verbatim' || sentence?.support === 'supported';
        if (isSlip) slips++;
        else truths++;
        if (!sentence) faults.push(`The draft lacks “${claim}”: nothing is proved of it.`);
        else if (isSlip && isTaken) faults.push(`The slip “${claim}” stands as ${sentence.support}.`);
        else if (!isSlip && !isTaken) faults.push(`“${claim}” is true, and ${sentence.support}: ${sentence.reason}`);
        rows.push([talk.title, claim, isSlip ? 'yes' : 'no', sentence?.support ?? 'missing', sentence?.reason ?? '']);
      }
    }
  } finally {
    await stack.discard();
  }
  return { figures: { minutes, slips, truths, faults: faults.length }, report: formatColumns(rows), faults };
}

/** The sound of a talk, and when each of its sentences is said. */
function speak({ voices, turns }: TalkScript): { wave: Buffer; segments: Segment[] } {
  const samples: Buffer[] = [];
  const segments: Segment[] = [];
  let seconds = 0;
  for (const { voice, text } of turns) {
    const args = ['-v', voices[voice], '-s', WORDS_PER_MINUTE, '--stdout', text];
    const spoken = halve(execFileSync('espeak-ng', args, { maxBuffer: 64 * 1024 * 1024 }).subarray(WAV_HEADER_BYTES));
    const start = seconds;
    seconds += spoken.length / 2 / RATE;
    segments.push({ start, end: seconds, text });
    samples.push(spoken, Buffer.alloc(Math.round(PAUSE_SECONDS * RATE) * 2));
    seconds += PAUSE_SECONDS;
  }
  return { wave: createWav(Buffer.concat(samples), RATE), segments };
}

/** Every second sample of 16 bits. */
function halve(samples: Buffer): Buffer {
  const half = Buffer.alloc(Math.floor(samples.length / 4) * 2);
  for (let at = 0; at < half.length; at += 2) half.writeInt16LE(samples.readInt16LE(at * 2), at);
  return half;
}

/** Writes a talk up, once to learn its passages, then with every claim as a statement; what the desk says of each claim. */
async function writeUp(stack: TestStack, site: SiteClient, talk: TalkScript, wave: Buffer, segments: Segment[]) {
  const text = segments.map((segment) => segment.text).join(' ');
  await stack.openAi.reset();
  await stack.openAi.script({ on: 'transcriptions', times: 'always', transcript: { text, segments } });
  const recording = await upload(site, `${talk.title}.wav`, wave);
  const started = await site.fetchJson<VideoJob>('POST', `/api/admin/recordings/${recording}/process`, {});
  const first = await untilDone(site, started.id);
  const path = `/api/admin/video-jobs/${first.id}`;
  const { passages } = await site.fetchJson<TalkTranscript>('GET', `${path}/transcript`);
  const claims = talk.turns.filter((turn) => turn.claim !== undefined);
  const written = claims.map((turn) => ({
    text: turn.claim ?? '',
    passages: passages.filter(({ words }) => words.includes(turn.text)).map(({ id }) => id),
  }));
  const findings = written.map((claim) => ({ ...claim, kind: 'statement' }));
  const outline = {
    sections: [{ heading: talk.title, findings: findings.map((_, index) => index + 1) }],
    keyInsights: [],
  };
  await stack.openAi.script(
    { on: 'responses', contains: '<transcript>', times: 'always', json: { findings, topQuotes: [], qaSection: [] } },
    { on: 'responses', contains: 'Plan one', json: outline },
    { on: 'responses', contains: 'Write the section', times: 'always', json: { paragraphs: [{ sentences: written }] } },
  );
  const again = await site.fetchJson<VideoJob>('POST', `${path}/rewrite`, { customPrompt: 'Take everything.' });
  const { result } = await untilDone(site, again.id);
  const sentences = result?.draft?.filter(({ kind }) => kind === 'paragraph').flatMap((block) => block.sentences) ?? [];
  const statements = sentences.map((sentence, index) => ({ ref: String(index), text: sentence.text }));
  const { differences } = await site.fetchJson<TalkComparison>('POST', '/api/admin/facts/compare', {
    ...{ title: talk.title, statements },
  });
  return claims.map((turn): { turn: Turn; sentence: DraftSentence | undefined } => {
    const index = sentences.findIndex((sentence) => sentence.text === turn.claim);
    const outdated = differences.find(({ ref, isDated }) => ref === String(index) && !isDated);
    const sentence = sentences[index];
    // As the desk shows it.
    return {
      turn,
      sentence: sentence && outdated ? { ...sentence, support: 'partly', reason: `Today: ${outdated.now}` } : sentence,
    };
  });
}

async function upload(site: SiteClient, filename: string, content: Buffer): Promise<string> {
  const parts = '/api/admin/recordings/s3/multipart';
  const begun = { filename, type: '', metadata: { size: content.length } };
  const { key } = await site.fetchJson<{ key: string }>('POST', parts, begun);
  const sent: { PartNumber: number; ETag: string }[] = [];
  for (let from = 0; from < content.length; from += PART_BYTES) {
    const { url } = await site.fetchJson<{ url: string }>('GET', `${parts}/${key}/${sent.length + 1}`);
    const body = new Uint8Array(content.subarray(from, from + PART_BYTES));
    const answer = await fetch(url, { method: 'PUT', body });
    if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
    sent.push({ PartNumber: sent.length + 1, ETag: answer.headers.get('etag') ?? '' });
  }
  await site.fetchText('POST', `${parts}/${key}/complete`, { parts: sent });
  return key;
}

async function untilDone(site: SiteClient, id: string): Promise<VideoJob> {
  for (;;) {
    const job = await site.fetchJson<VideoJob>('GET', `/api/admin/video-jobs/${id}`);
    if (job.state === 'completed') return job;
    if (job.state !== 'waiting' && job.state !== 'active')
      throw new Error(`the job ${job.state}: ${job.error?.message}`);
    await sleep(250);
  }
}
