import { momentText } from '@firm/contracts/rules/talk-moment';
import { countriesIn } from '@firm/contracts/rules/countries';
import { clockTime } from '@firm/contracts/rules/youtube-url';
import type { Figure } from '@firm/platform/evidence/figures';
import type { Passage } from '../transcript/passages.js';
import { joinSentences, listSentences, type SpokenSentence, tellingStems } from './spoken-sentences.js';
import { findWithdrawn, type WithdrawnFigure, withdrawnOf } from './withdrawn.js';

/** Why a sentence is in doubt: words of ours, and sentences of the talk, which are quoted with their time. */
export type Reason = readonly (string | SpokenSentence)[];

/** Captions without full stops are sentences of a whole passage. */
const MOST_QUOTED_CHARACTERS = 320;
/** An answer is quoted until it has so many characters, at most so many sentences. */
const ANSWER_CHARACTERS = 160;
const ANSWER_SENTENCES = 3;
/** Somebody who is asked begins to answer within so many sentences. */
const ANSWER_WITHIN = 6;
const ANSWERING =
  /(?<!\p{L})(?:yes|no|not|never|nobody|nothing|only|true|right|correct|wrong|exactly|indeed|depends|of course|it (?:is|does|has|can)|sim|não|nunca|só|apenas|verdade|certo|depende|claro|sí|sì)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** A talk as a checker reads it: its passages, its sentences, what it takes back, what it answers. */
export class SpokenTalk {
  readonly sentences: readonly SpokenSentence[];
  readonly withdrawn: readonly WithdrawnFigure[];
  /** The code of the country that it names most often (ISO 3166); undefined where it names none. */
  readonly setting: string | undefined;
  private readonly byId: ReadonlyMap<number, Passage>;

  /** @param isUntimed its times are estimated, so that none is named. */
  constructor(passages: readonly Passage[], { isUntimed = false } = {}) {
    this.byId = new Map(passages.map((passage) => [passage.id, passage]));
    this.sentences = listSentences(passages, isUntimed);
    this.withdrawn = findWithdrawn(this.sentences);
    const named = this.sentences.flatMap(({ text }) => [...countriesIn(text)]);
    const countOf = (country: string) => named.filter((one) => one === country).length;
    this.setting = [...new Set(named)].sort((a, b) => countOf(b) - countOf(a))[0];
  }

  /** The passages of these numbers, in the order of the talk; numbers that are none are left out. */
  findPassages(ids: readonly number[]): Passage[] {
    return [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => this.byId.get(id) ?? []);
  }

  /** The sentences of these passages, in the order of the talk. */
  sentencesOf(ids: readonly number[]): SpokenSentence[] {
    const wanted = new Set(ids);
    return this.sentences.filter(({ passages }) => passages.some((id) => wanted.has(id)));
  }

  /** What was answered to a question in the talk, or that nothing was. */
  answerTo({ at, speaker }: SpokenSentence): Reason {
    const after = this.sentences.slice(at + 1, at + 1 + ANSWER_WITHIN);
    // The reason for a question may follow it.
    const isOther = (one: SpokenSentence) => speaker !== undefined && one.speaker !== speaker;
    const from = after.some(isOther) ? after.findIndex(isOther) : 0;
    const begin = after.findIndex(({ isQuestion }, index) => index >= from && !isQuestion);
    const [first, ...more] = begin < 0 ? [] : after.slice(begin, begin + ANSWER_SENTENCES);
    if (!first) return ['No answer follows.'];
    let answer = first;
    for (const next of more) {
      if (next.isQuestion || next.speaker !== first.speaker || answer.text.length >= ANSWER_CHARACTERS) break;
      answer = joinSentences(answer, next);
    }
    const asked = new Set(tellingStems(this.sentences[at]?.text ?? ''));
    const isAnswer = ANSWERING.test(first.text) || tellingStems(answer.text).some((stem) => asked.has(stem));
    return [isAnswer ? 'The answer: ' : 'No answer follows; the talk goes on: ', answer];
  }

  /**
   * A reason as text. Where a sentence that is quoted states a slip, the correction follows it.
   * @param about the sentence that is in doubt.
   * @returns with the numbers of the passages that are quoted.
   */
  write(reason: Reason, about: string): { reason: string; quoted: number[] } {
    const quoted: SpokenSentence[] = [];
    const quote = (sentence: SpokenSentence): string => {
      quoted.push(sentence);
      const time = sentence.moment ? ` (${momentText(sentence.moment)})` : '';
      return `“${shorten(sentence.text, about)}”${time}`;
    };
    const isQuoted = ({ at }: SpokenSentence) => reason.some((part) => typeof part !== 'string' && part.at === at);
    const parts = reason.map((part) => {
      if (typeof part === 'string') return part;
      const said = quote(part);
      const slip = withdrawnOf(part, this.withdrawn);
      if (!slip || isQuoted(slip.correction)) return said;
      return `${said}, a slip that it later corrects to ${figureText(slip.right)}: ${quote(slip.correction)}`;
    });
    const text = parts.join('').trim();
    return {
      reason: /[.!?]$/.test(text) ? text : `${text}.`,
      quoted: [...new Set(quoted.flatMap(({ passages }) => passages))],
    };
  }
}

/** Where sentences begin: "near 12:30". */
export const nearTo = ([first]: readonly SpokenSentence[]): string =>
  first?.moment ? `near ${clockTime(first.moment.second)}` : 'in its passages';

/** A figure as an editor writes it: "€500,000", "6 months". */
export function figureText({ value, unit }: Figure): string {
  if (Number.isNaN(value)) return 'this figure';
  const number = value.toLocaleString('en-US', { useGrouping: unit !== 'none' || value > 9_999 });
  switch (unit) {
    case 'name of a month':
      return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, value - 1));
    case 'eur':
      return `€${number}`;
    case 'usd':
      return `$${number}`;
    case 'gbp':
      return `£${number}`;
    case 'percent':
      return `${number}%`;
    case 'none':
      return number;
    default:
      return `${number} ${unit}${value === 1 ? '' : 's'}`;
  }
}

/** The part of a long text around the first word that it shares with another text. */
function shorten(text: string, about: string): string {
  if (text.length <= MOST_QUOTED_CHARACTERS) return text;
  const wanted = new Set(tellingStems(about));
  const words = text.split(/\s+/);
  const hit = words.findIndex((word) => tellingStems(word).some((stem) => wanted.has(stem)));
  const start = Math.max(0, words.slice(0, Math.max(0, hit)).join(' ').length - MOST_QUOTED_CHARACTERS / 3);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const end = from + MOST_QUOTED_CHARACTERS;
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
