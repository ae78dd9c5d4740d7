import type { TalkComparison, TalkStatement } from '@firm/contracts/api/talk-comparison';
import type { TalkTranscript } from '@firm/contracts/api/transcripts';
import type { DraftBlock, DraftSentence, LeftOutStatement, VideoJob } from '@firm/contracts/api/video-jobs';
import { bySeriousness, draftStatements, isInDoubt, withLawOfToday } from '@firm/contracts/rules/draft-doubts';
import { beginningOf, momentText } from '@firm/contracts/rules/talk-moment';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, median, percentile, type Say, type ScenarioResult } from '../figures.js';
import type { SiteClient } from '../stack/site-client.js';
import { createWav, WAV_HEADER_BYTES } from '../stack/wav-file.js';
import { TestStack } from '../test-stack.js';
import { alterStatement, type AlteredStatement } from './altered-statements.js';
import { readTalks, type Talk } from './read-talk.js';

/** Half of what espeak-ng gives, so that an upload stays small. */
const RATE = 11_025;
const WORDS_PER_MINUTE = '80';
/** Between sentences; a lecturer looks at his notes between paragraphs. */
const PAUSES_SECONDS = [0.8, 1.4, 2.2, 1, 2.4, 1.5];
const PARAGRAPH_PAUSE_SECONDS = 6.5;
const PART_BYTES = 8 * 1024 * 1024;
/** Of one talk; of all, more than 200. */
const ALTERED_OF_A_TALK = 80;
const PARAGRAPH_SENTENCES = 8;
const SECTIONS = 5;
/** The article that is judged: as long as staff may choose, of sentences in the speaker's words. */
const CHAPTERS = 8;
const ARTICLE_WORDS = 2_400;
const LEAST_ARTICLE_WORDS = 1_600;
/** What the model takes of it: the desk brings along what its sentences lean on. */
const OWN_SHARE = 0.75;
/** Of the rules that a talk states, so many reach the article. */
const LEAST_RULES_SHARE = 0.9;
/** What a speaker takes back is in no article. */
const CORRECTING = /\b(?:said|sorry|correct\w*|misspoke|meant|wrong|enganei|corrijo|disse|dizer)\b/i;
/** Of a thousand moments that are shown as exact, so many may be off by more than a second. */
const MOST_WRONG_OF_EXACT = 0.03;

interface Segment {
  start: number;
  end: number;
  text: string;
  begins: string;
}

/** A sentence that the model writes, and what of it must be seen. */
interface Written {
  what: 'slip' | 'truth' | AlteredStatement['what'];
  text: string;
  passages: number[];
}

/**
 * Talks by a speech synthesiser, written up by a model that takes every slip for a statement, and that changes numbers,
 * dates and denials: what the desk then says of each sentence. The transcription is the text of the talk without times.
 * @param drafts where transcripts, drafts and lists are written for a person to judge (see judging.md).
 */
export async function runTalks({ drafts }: { drafts: string | undefined }, say: Say): Promise<ScenarioResult> {
  const environment = { LOG_LEVEL: 'warn', TRANSCRIPTION_MODEL: 'gpt-transcribe' };
  const stack = await TestStack.start({ environment, fakes: ['OpenAI', 'YouTube'] });
  const rows = [['talk', 'sentence', 'what', 'support', 'reason']];
  const faults: string[] = [];
  const count = { slip: 0, truth: 0, number: 0, date: 0, denial: 0, sentences: 0 };
  const moments: { error: number; isExact: boolean }[] = [];
  let [minutes, unmarked] = [0, 0];
  let [rules, rulesInArticle, articleWords] = [0, 0, Infinity];
  try {
    const site = await stack.signIn();
    for (const talk of readTalks()) {
      const { wave, segments } = speak(talk);
      const length = (segments.at(-1)?.end ?? 0) / 60;
      minutes += length;
      say(`${talk.title}: ${segments.length} sentences, ${Math.round(length)} minutes`);
      if (length < 60) faults.push(`“${talk.title}” is only ${Math.round(length)} minutes long.`);
      const { transcript, sentences, written, job } = await writeUp(stack, site, talk, wave, segments);
      moments.push(...measureMoments(transcript, segments));
      count.sentences += sentences.length;
      unmarked += sentences.filter(({ support, reason }) => isInDoubt(support) && !reason).length;
      for (const { what, text } of written) {
        const sentence = sentences.find((one) => one.text === text);
        count[what]++;
        const fault = findFault(what, text, sentence);
        if (fault) faults.push(fault);
        if (what === 'slip' || what === 'truth' || fault)
          rows.push([talk.name, text, what, sentence?.support ?? 'missing', sentence?.reason ?? '']);
      }
      const article = await writeArticle(stack, site, talk, transcript, job);
      const stated = talk.turns.flatMap(({ claim }) => (claim && !claim.isSlip ? [claim.text] : []));
      const supported = sentencesOf(article.blocks).filter(({ support }) => !isInDoubt(support));
      rules += stated.length;
      rulesInArticle += stated.filter((text) => supported.some((one) => one.text === text)).length;
      articleWords = Math.min(
        articleWords,
        supported.reduce((sum, { text }) => sum + countWords(text), 0),
      );
      if (drafts) writeForJudge(drafts, talk, { segments, transcript, sentences, article });
    }
  } finally {
    await stack.discard();
  }
  if (unmarked > 0) faults.push(`${unmarked} sentences are in doubt without a reason.`);
  if (rulesInArticle < LEAST_RULES_SHARE * rules)
    faults.push(`Of ${rules} rules ${rulesInArticle} are in the articles.`);
  if (articleWords < LEAST_ARTICLE_WORDS) faults.push(`An article has only ${articleWords} words.`);
  const exact = moments.filter(({ isExact }) => isExact);
  const wrong = exact.filter(({ error }) => error > 1).length;
  if (wrong > MOST_WRONG_OF_EXACT * exact.length) faults.push(`${wrong} of ${exact.length} exact moments are wrong.`);
  const errors = moments.map(({ error }) => error);
  return {
    figures: {
      ...{ rules, rulesInArticle, articleWords },
      ...{ minutes, ...count, moments: moments.length, medianErrorSeconds: median(errors) },
      ...{ errorSecondsOf95: percentile(errors, 95), exact: exact.length, exactAndWrong: wrong, faults: faults.length },
    },
    report: formatColumns(rows),
    faults,
  };
}

const countWords = (text: string): number => text.split(/\s+/).length;

function findFault(what: Written['what'], text: string, sentence: DraftSentence | undefined): string | undefined {
  if (!sentence) return `The draft lacks “${text}”: nothing is proved of it.`;
  const { support, reason } = sentence;
  if (what === 'truth') return isInDoubt(support) ? `“${text}” is true, and ${support}: ${reason}` : undefined;
  return isInDoubt(support) ? undefined : `“${text}” (${what}) stands as ${support}.`;
}

/** The sound of a talk, and when each of its sentences is said. */
function speak({ turns }: Talk): { wave: Buffer; segments: Segment[] } {
  const samples: Buffer[] = [];
  const segments: Segment[] = [];
  let bytes = 0;
  const append = (sound: Buffer) => {
    samples.push(sound);
    bytes += sound.length;
  };
  for (const { voice, sentences } of turns) {
    for (const text of sentences) {
      const mark = markOf(segments.length);
      const spoken = Buffer.concat([mark, synthesise(voice, text)]);
      const start = bytes / 2 / RATE;
      append(spoken);
      segments.push({ start, end: bytes / 2 / RATE, text, begins: mark.toString('base64') });
      append(silence(PAUSES_SECONDS[segments.length % PAUSES_SECONDS.length] ?? 1));
    }
    append(silence(PARAGRAPH_PAUSE_SECONDS));
  }
  return { wave: createWav(Buffer.concat(samples), RATE), segments };
}

/** Samples too quiet to be heard, which tell the fake which sentence begins here: a call, then the digits of its number. */
const markOf = (sentence: number): Buffer =>
  Buffer.from(Int16Array.from([9, -9, 9, -9, ...String(sentence).padStart(4, '0')].map(Number)).buffer);

const silence = (seconds: number): Buffer => Buffer.alloc(Math.round(seconds * RATE) * 2);

/** Every second sample of what espeak-ng says, from the first that can be heard to the last. */
function synthesise(voice: string, text: string): Buffer {
  const args = ['-v', voice, '-s', WORDS_PER_MINUTE, '--stdout', text];
  const wave = execFileSync('espeak-ng', args, { maxBuffer: 64 * 1024 * 1024 });
  const half: number[] = [];
  for (let at = WAV_HEADER_BYTES; at + 2 <= wave.length; at += 4) half.push(wave.readInt16LE(at));
  const isHeard = (sample: number) => Math.abs(sample) > 30;
  return Buffer.from(Int16Array.from(half.slice(half.findIndex(isHeard), half.findLastIndex(isHeard) + 1)).buffer);
}

/** How far the beginning of each passage is from the sentence with which it begins. */
function measureMoments({ passages }: TalkTranscript, segments: readonly Segment[]) {
  let next = 0;
  return passages.flatMap(({ words, startSeconds, uncertaintySeconds = 0 }) => {
    const found = segments.findIndex(({ text }, index) => index >= next && words.startsWith(text));
    if (found < 0) return [];
    next = found + 1;
    return [{ error: Math.abs(startSeconds - (segments[found]?.start ?? 0)), isExact: uncertaintySeconds <= 1 }];
  });
}

/** Writes a talk up, once to learn its passages, then with all that is to be judged; what the desk says of each sentence. */
async function writeUp(stack: TestStack, site: SiteClient, talk: Talk, wave: Buffer, segments: Segment[]) {
  await stack.openAi.reset();
  await stack.openAi.script({ on: 'transcriptions', times: 'always', transcript: { text: '', segments } });
  const recording = await upload(site, `${talk.title.replace(/\W+/g, ' ')}.wav`, wave);
  const started = await site.fetchJson<VideoJob>('POST', `/api/admin/recordings/${recording}/process`, {});
  const first = await untilDone(site, started.id);
  const path = `/api/admin/video-jobs/${first.id}`;
  const transcript = await site.fetchJson<TalkTranscript>('GET', `${path}/transcript`);
  const written = listWritten(talk, transcript);
  const sections = inSections(written).map((sentences, index) => ({
    heading: `Part ${'ABCDEFGH'[index]}`,
    findings: [index + 1],
    sentences,
  }));
  // The prompt asks for a finding of each section; what the section says is prescribed.
  const findings = sections.map(({ heading }, index) => ({
    ...{ text: heading, passages: written[index]?.passages ?? [], kind: 'statement' },
  }));
  await scriptArticle(stack, findings, sections);
  const again = await site.fetchJson<VideoJob>('POST', `${path}/rewrite`, {
    ...{ customPrompt: 'Take everything.', brief: { length: 'long' } },
  });
  const done = await untilDone(site, again.id);
  const sentences = sentencesOf(await readDesk(site, talk, transcript, done));
  return { transcript, written, job: first, sentences };
}

interface Section {
  heading: string;
  /** The numbers of its findings, from 1. */
  findings: number[];
  sentences: readonly object[];
}

/** What the model answers when it reads the talk, plans the article, writes its sections and reads it once more. */
const scriptArticle = (stack: TestStack, findings: readonly object[], sections: readonly Section[]) =>
  stack.openAi.script(
    {
      ...{ on: 'responses', contains: '<transcript>', times: 'always' },
      json: { findings, topQuotes: [], qaSection: [] },
    },
    {
      on: 'responses',
      contains: 'Plan one',
      json: { sections: sections.map(({ heading, findings: own }) => ({ heading, findings: own })), keyInsights: [] },
    },
    { on: 'responses', contains: 'Read this article once more', json: { repeated: [] } },
    ...sections.map(({ heading, sentences }) => ({
      ...{ on: 'responses' as const, contains: `Write the section “${heading}”` },
      json: { paragraphs: inGroups(sentences, PARAGRAPH_SENTENCES).map((own) => ({ sentences: own })) },
    })),
  );

/** A draft as the desk shows it: in doubt is also what states former law as that of today. */
async function readDesk(site: SiteClient, talk: Talk, transcript: TalkTranscript, { result }: VideoJob) {
  const draft = result?.draft ?? [];
  const compare = async (statements: TalkStatement[]) => {
    const path = '/api/admin/facts/compare';
    return (await site.fetchJson<TalkComparison>('POST', path, { title: talk.title, statements })).differences;
  };
  const said = transcript.passages.map(({ id, words }) => ({ ref: String(id), text: words }));
  return withLawOfToday(draft, await compare(draftStatements(draft)), await compare(said));
}

const sentencesOf = (blocks: readonly DraftBlock[]): DraftSentence[] => blocks.flatMap(({ sentences }) => sentences);

interface Article {
  blocks: DraftBlock[];
  leftOut: LeftOutStatement[];
}

/**
 * The article of a model that finds every rule, takes slips for statements, knows what is only asked, and writes as long
 * as it may in the speaker's words.
 */
async function writeArticle(
  stack: TestStack,
  site: SiteClient,
  talk: Talk,
  transcript: TalkTranscript,
  { id }: VideoJob,
): Promise<Article> {
  const findings = talk.turns.flatMap(({ claim, sentences }) =>
    claim
      ? [
          {
            ...{ text: claim.text, passages: passagesOf(transcript, sentences) },
            kind: claim.isAsked ? ('question from the audience' as const) : ('statement' as const),
          },
        ]
      : [],
  );
  const statements = findings.filter(({ kind }) => kind === 'statement');
  const perChapter = Math.ceil(statements.length / CHAPTERS);
  const chapters = inGroups(statements, perChapter).map((own, index) => {
    const words = Math.floor((OWN_SHARE * ARTICLE_WORDS * own.length) / statements.length);
    const next = statements[(index + 1) * perChapter];
    const between = sentencesBetween(talk, index === 0 ? undefined : own[0]?.text, next?.text);
    return {
      heading: `Chapter ${'ABCDEFGH'[index]}`,
      findings: own.map((_, at) => index * perChapter + at + 1),
      sentences: fillUp(own, between, words).map((text) => {
        const found = own.find((one) => one.text === text);
        return { text, passages: found?.passages ?? passagesOf(transcript, [text]) };
      }),
    };
  });
  await stack.openAi.reset();
  await scriptArticle(stack, findings, chapters);
  const started = await site.fetchJson<VideoJob>('POST', `/api/admin/video-jobs/${id}/rewrite`, {
    ...{ customPrompt: 'Write all of it.', brief: { length: 'long' } },
  });
  const done = await untilDone(site, started.id);
  return { blocks: await readDesk(site, talk, transcript, done), leftOut: done.result?.leftOut ?? [] };
}

/** What the speakers state from one claim to another, in their words, in the order of the talk; without either, to its ends. */
function sentencesBetween({ turns }: Talk, from: string | undefined, to: string | undefined): string[] {
  const at = (text: string | undefined) => turns.findIndex(({ claim }) => claim?.text === text);
  const [begin, end] = [from === undefined ? 0 : at(from), to === undefined ? turns.length : at(to)];
  return turns.slice(begin, end).flatMap(({ claim, sentences, isFromRoom }) => {
    if (claim) return claim.isAsked ? [] : [claim.text];
    const isStatement = (text: string) => text.endsWith('.') && text.split(' ').length > 6 && !CORRECTING.test(text);
    return isFromRoom ? [] : sentences.filter(isStatement);
  });
}

/** Of sentences in their order all claims, and as many others as so many words hold, spread over all. */
function fillUp(claims: readonly { text: string }[], sentences: readonly string[], words: number): string[] {
  const isClaim = (text: string) => claims.some((claim) => claim.text === text);
  const lengthOf = (list: readonly string[]) => list.reduce((sum, text) => sum + countWords(text), 0);
  const others = sentences.filter((text) => !isClaim(text));
  const ratio = (words - lengthOf(sentences.filter(isClaim))) / lengthOf(others);
  let [passed, taken] = [0, 0];
  return sentences.filter((text) => {
    if (isClaim(text)) return true;
    passed += countWords(text);
    if (taken + countWords(text) > ratio * passed) return false;
    taken += countWords(text);
    return true;
  });
}

const passagesOf = ({ passages }: TalkTranscript, sentences: readonly string[]): number[] =>
  passages
    .filter(({ words }) => sentences.some((sentence) => words.includes(sentence)))
    .map(({ id }) => id)
    .slice(0, 6);

/** The claims of a talk as statements, and sentences of it that were altered, each with the passages that hold it. */
function listWritten({ turns, name }: Talk, transcript: TalkTranscript): Written[] {
  const claims = turns.flatMap(({ claim, sentences }): Written[] =>
    claim
      ? [{ what: claim.isSlip ? 'slip' : 'truth', text: claim.text, passages: passagesOf(transcript, sentences) }]
      : [],
  );
  const said = new Set(turns.flatMap(({ sentences }) => sentences));
  const altered = turns
    .flatMap(({ sentences }) => sentences)
    .filter((sentence) => !sentence.endsWith('?') && sentence.split(' ').length > 5)
    .flatMap((sentence) =>
      alterStatement(sentence).map((one) => ({ ...one, passages: passagesOf(transcript, [sentence]) })),
    )
    .filter(({ text, passages: own }) => own.length > 0 && !said.has(text));
  // Spread over the whole talk.
  const step = altered.length / ALTERED_OF_A_TALK;
  const chosen = Array.from({ length: ALTERED_OF_A_TALK }, (_, index) => altered[Math.floor(index * step)]);
  const unique = new Map(chosen.flatMap((one) => (one ? [[one.text, one]] : [])));
  if (unique.size === 0) throw new Error(`${name}: no sentence can be altered`);
  return [...claims, ...unique.values()];
}

/** Sections of as many words each: that is how the words of the article are shared out, and what is over would be cut. */
function inSections(written: readonly Written[]): Written[][] {
  const lengthOf = ({ text }: Written) => text.split(' ').length;
  const share = written.reduce((sum, one) => sum + lengthOf(one), 0) / SECTIONS;
  const sections: Written[][] = Array.from({ length: SECTIONS }, () => []);
  let words = 0;
  for (const one of written) {
    sections[Math.min(SECTIONS - 1, Math.floor(words / share))]?.push(one);
    words += lengthOf(one);
  }
  return sections;
}

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

interface Judged {
  segments: readonly Segment[];
  transcript: TalkTranscript;
  /** What the model was made to write wrongly. */
  sentences: readonly DraftSentence[];
  article: Article;
}

/** What a judge reads who has not seen the code. */
function writeForJudge(folder: string, { name, title, turns }: Talk, judged: Judged): void {
  const { segments, transcript, sentences, article } = judged;
  mkdirSync(folder, { recursive: true });
  const write = (kind: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}-${kind}.txt`), `${title}\n\n${lines.join('\n')}\n`);
  write(
    'talk',
    segments.map(({ text }) => text),
  );
  write(
    'draft',
    article.blocks.flatMap(({ kind, sentences: own }) => {
      if (kind === 'heading') return ['', ...own.map(({ text }) => `## ${text}`)];
      const shown = kind === 'paragraph' ? own.filter(({ support }) => !isInDoubt(support)) : [];
      return shown.map(({ text, support }) => `[${support}] ${text}`);
    }),
  );
  const doubted = [...sentencesOf(article.blocks), ...sentences].filter(({ support }) => isInDoubt(support));
  const listed = new Map(doubted.map((one) => [one.text, one]));
  const placeOf = ({ reason = '', passages }: DraftSentence) => {
    const first = transcript.passages.find(({ id }) => id === passages[0]);
    return first && !/\(\D{0,6}\d+:\d\d/.test(reason) ? ` (In the talk: ${momentText(beginningOf(first))}.)` : '';
  };
  write('list-for-the-editor', [
    ...[...listed.values()]
      .sort(bySeriousness)
      .map((one) => `[${one.support}] ${one.text} — ${one.reason}${placeOf(one)}`),
    ...article.leftOut
      .filter(({ text }) => !listed.has(text))
      .map(({ text, why, reason }) => `[left out: ${why}] ${text} — ${reason}`),
  ]);
  write(
    'planted-slips',
    turns.flatMap(({ claim }) => (claim?.isSlip ? [claim.text] : [])),
  );
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
