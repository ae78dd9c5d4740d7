import type { LawUpdate, LawUpdates } from '@firm/contracts/api/facts';
import { changesOf, formatFirmDay } from '@firm/contracts/rules/facts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { identifyChanges, rowsAt, withdrawnChanges, type ChangeIdentity } from './change-identity.js';
import { FactRegister } from './fact-register.js';
import { textOf, type Register } from './register.js';
import { withLanguage } from './source-language.js';

const MAX_UPDATES = 200;

/** Reads what has changed in the law, and what will. */
@Injectable()
export class LawUpdatesReader {
  constructor(
    private readonly register: FactRegister,
    private readonly dataSource: DataSource,
  ) {}

  /** The changes of all facts after the beginning of each, those withdrawn among them, the latest first. */
  async read(): Promise<LawUpdates> {
    return this.tell(await this.register.readLatest());
  }

  /** The same as it was shown at a moment, with the guides of today. */
  async readAt(moment: Date): Promise<LawUpdates> {
    return this.tell(await this.register.readAt(moment));
  }

  private async tell(register: Register): Promise<LawUpdates> {
    const { at: moment } = register.edition;
    const changes = [...register.facts.values()].flatMap(({ key, name, jurisdiction, values }) => {
      const known = rowsAt(values, moment);
      const told = changesOf(known, moment);
      if (known.length < 2 && told.length < 2) return [];
      const identify = identifyChanges(known);
      return [
        // The first value of a fact is no change; one that was corrected is told, because somebody may have relied on it.
        ...told
          .map((change, place) => ({ ...change, ...identify(change), isFirst: place === 0, withdrawnAt: null }))
          .filter(({ isFirst, corrected }) => !isFirst || corrected !== null),
        // What withdrew the first value of a fact changed nothing for readers.
        ...withdrawnChanges(known, moment)
          .filter(({ before }) => before !== null)
          .map((change) => ({ ...change, isFirst: false })),
      ].map((change) => ({ key, name, jurisdiction, ...change, correctedAt: correctedInForce(change) }));
    });
    const latest = changes
      .sort((one, other) => Number(lastToldOf(other)) - Number(lastToldOf(one)))
      .slice(0, MAX_UPDATES);
    const guides = await this.findGuides([...new Set(latest.map(({ key }) => key))]);
    const updates = latest.map(
      ({ at, toldAt, corrected, correctedAt, withdrawnAt, isFirst, before, after, ...fact }): LawUpdate => ({
        ...fact,
        at: at.toISOString(),
        publishedAt: (toldAt < at ? toldAt : at).toISOString(),
        day: formatFirmDay(at),
        isComing: at > moment && withdrawnAt === null,
        withdrawn: withdrawnAt && formatFirmDay(withdrawnAt),
        correction:
          withdrawnAt && at <= withdrawnAt
            ? `Corrected on ${formatFirmDay(withdrawnAt)}: this change was entered by mistake and was never the law.`
            : corrected &&
              `Corrected on ${formatFirmDay(corrected.at)}: until then we said ${textOf(corrected.said.value)} from ${formatFirmDay(corrected.said.validFrom)}.`,
        correctedAt: correctedAt && correctedAt.toISOString(),
        before: before ? textOf(before.value) : isFirst ? null : 'not in force',
        after: textOf(after?.value),
        // One of them is there: a change is from one to another.
        source: withLanguage((after ?? before)!.source, fact.jurisdiction),
        guides: guides.get(fact.key) ?? [],
      }),
    );
    return { updates, inForce: register.listPublic() };
  }

  private async findGuides(keys: readonly string[]): Promise<Map<string, LawUpdate['guides']>> {
    const rows = await this.dataSource.query<{ key: string; guides: LawUpdate['guides'] }[]>(
      `select fact_key as key, json_agg(json_build_object('slug', slug, 'title', title, 'language', language) order by first_published_at desc) as guides
       from fact_uses join posts on posts.id = post_id
       where fact_key = any ($1) and status = 'published' and deleted_at is null
       group by fact_key`,
      [keys],
    );
    return new Map(rows.map(({ key, guides }) => [key, guides]));
  }
}

interface ToldChange extends Pick<ChangeIdentity, 'corrected'> {
  at: Date;
  withdrawnAt: Date | null;
}

/** When a change was corrected that the site had told as in force; null of one that was still to come. */
function correctedInForce({ at, corrected, withdrawnAt }: ToldChange): Date | null {
  if (withdrawnAt) return at <= withdrawnAt ? withdrawnAt : null;
  return corrected && corrected.said.validFrom <= corrected.at ? corrected.at : null;
}

/** When readers were last told something of a change: its day, or that of its withdrawal or correction. */
function lastToldOf({ at, withdrawnAt, correctedAt }: ToldChange & { correctedAt: Date | null }): Date {
  if (withdrawnAt) return withdrawnAt;
  return correctedAt && correctedAt > at ? correctedAt : at;
}
