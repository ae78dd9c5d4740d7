import type { FirmContent } from '@firm/contracts/api/firm';
import type { FirmPayload } from '@firm/contracts/events';
import { factKeysInText, savedText, withSavedValues } from '@firm/contracts/rules/stated-facts/fact-text';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownFacts } from '../facts/known-facts.js';
import { chunkPlainText } from './chunk-article.js';
import { replacePassages, type PassageSection } from './passage-store.js';

/** Stands for what the site says about the firm among the articles; a version 4 UUID that no post has. */
const FIRM_ID = 'b0c3f0de-4a57-4c2e-9a3e-5d2f7c1e8a64';

/** Keeps what the site says about the firm among the passages: the highest version wins, in whatever order events come. */
@Injectable()
export class FirmIndexer {
  constructor(private readonly known: KnownFacts) {}

  /** The same version again changes nothing: it is announced at every start. Its facts are filled when a passage is read. */
  async indexFirm({ version, content }: FirmPayload, tx: EntityManager): Promise<void> {
    const fill = await this.known.readFiller(tx);
    const { answersWithin } = content;
    await tx.query(
      `insert into known_firm (version, answers_within) values ($1, $2)
       on conflict (is_only) do update set version = excluded.version, answers_within = excluded.answers_within
       where known_firm.version <= excluded.version`,
      [version, answersWithin ? savedText(withSavedValues(answersWithin, fill)) : null],
    );
    // It has no page in the blog, so it counts as withdrawn there.
    const stored = await tx.query<object[]>(
      `insert into known_articles as known (post_id, version, is_withdrawn) values ($1, $2, true)
       on conflict (post_id) do update set version = excluded.version where known.version < excluded.version
       returning post_id`,
      [FIRM_ID, version],
    );
    if (stored.length === 0) return;
    await this.keep(tx, describeFirm(content));
  }

  /** Lets the passages that hold facts be found by the words of today. */
  async refresh(tx: EntityManager): Promise<void> {
    const sections = await tx.query<PassageSection[]>(
      `select title, heading, url as path, null as anchor, body as text from passages where post_id = $1 order by position`,
      [FIRM_ID],
    );
    if (sections.some(({ heading, text }) => factKeysInText(`${heading} ${text}`).length > 0)) {
      await this.keep(tx, sections);
    }
  }

  private async keep(tx: EntityManager, sections: readonly PassageSection[]): Promise<void> {
    const source = { postId: FIRM_ID, title: 'About the firm', path: null, tags: [], publishedAt: null };
    const fill = await this.known.readFiller(tx);
    const saved = sections.map(({ heading, text, ...section }) => ({
      ...section,
      heading: heading && withSavedValues(heading, fill),
      text: withSavedValues(text, fill),
    }));
    await replacePassages(tx, source, saved);
  }

  /** Within what time questions in writing are answered, as staff have written it in English; null where they promise none. */
  async readAnswersWithin(tx: EntityManager): Promise<string | null> {
    const [known] = await tx.query<{ answersWithin: string | null }[]>(
      'select answers_within as "answersWithin" from known_firm',
    );
    return known?.answersWithin ?? null;
  }
}

/** The site's words in sentences that can be quoted, each with the page that shows them. */
function describeFirm(firm: FirmContent): PassageSection[] {
  const people = firm.people.filter(({ hasLeft }) => !hasLeft);
  const { consultation, fees, feesNote, timelines, telephone, hours, insurance, complaintsUrl, terms } = firm;
  const section = (
    heading: string,
    path: string | null,
    lines: (string | false | null | undefined)[],
  ): PassageSection[] => chunkPlainText(lines.filter(Boolean).join('\n')).map((chunk) => ({ ...chunk, heading, path }));
  return [
    ...section(
      'Who the lawyers of the firm are',
      '/#about-section',
      people.map(({ name, role, languages }) => `${name}: ${role}. Speaks ${listOf(languages)}.`),
    ),
    ...people.flatMap(({ slug, name, role, summary, admissions, biography }) =>
      section(`${name}, lawyer of the firm`, `/people/${slug}`, [
        `${name}: ${role}. ${summary}`,
        admissions.length > 0 && `${name} is a licensed lawyer, admitted to: ${admissions.join('; ')}.`,
        biography,
      ]).map((person) => ({ ...person, title: name })),
    ),
    ...section('What the consultation costs and consists of, cancellation and refund', '/terms', [
      consultation && 'The Golden Visa Strategy Consultation costs €550.',
      consultation && `The consultation lasts ${ended(lowerFirst(consultation.length))}`,
      consultation && `Lawyers in the consultation: ${ended(consultation.lawyers)}`,
      consultation && `If you cancel the consultation: ${ended(lowerFirst(consultation.refund))}`,
      consultation?.audience && `The consultation is for ${ended(lowerFirst(consultation.audience))}`,
      consultation?.payment && `You pay for the consultation ${ended(lowerFirst(consultation.payment))}`,
    ]).map((chunk) => ({ ...chunk, title: 'The consultation' })),
    ...timelines.flatMap(({ route, duration, note }) =>
      section(`How long it takes: ${route}`, '/#timelines', [`${route}: it usually takes ${duration}. ${note}`]).map(
        (timeline) => ({ ...timeline, title: 'How long it usually takes' }),
      ),
    ),
    ...section('What a matter costs: our fees', '/#fees', [
      ...(fees ?? []).map(({ matter, range, note }) => `${matter}: our fee is usually ${range}. ${note}`),
      feesNote,
    ]).map((chunk) => ({ ...chunk, title: 'Fees' })),
    ...section('Telephone and office hours', '/write-to-us', [
      telephone && `The telephone number of the firm is ${telephone}.`,
      hours && `The firm answers ${hours}.`,
    ]),
    ...section('Insurance and complaints', '/terms', [
      insurance,
      complaintsUrl && `Complaints can be made in the official complaints book: ${complaintsUrl}`,
    ]),
    ...section('Terms of use', '/terms', [terms]).map((chunk) => ({ ...chunk, title: 'Terms of use' })),
  ];
}

const listOf = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
/** With one full stop, whether or not staff wrote it. */
const ended = (text: string): string => `${text.replace(/\.$/, '')}.`;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
