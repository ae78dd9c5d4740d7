import type {
  CreateFact,
  FactNames,
  ImportedFact,
  ImportedFacts,
  PortableFact,
  ProposeFactValue,
  SaveFactNames,
  SaveFactValue,
} from '@firm/contracts/api/facts';
import {
  changesOf,
  enteredValueProblem,
  FACT_KEY,
  factValueProblem,
  FIRM_TIME_ZONE,
  formatFact,
  formatFirmDay,
  isFarFrom,
  isSameValue,
  valueAt,
  type FactValue,
  type Wordings,
} from '@firm/contracts/rules/facts';
import { keyOf } from '@firm/contracts/rules/stated-facts/fact-index';
import { readFirmMoment } from '@firm/contracts/rules/firm-time';
import { Clock } from '@firm/platform/clock';
import { Logger } from '@firm/platform/logging/logger';
import { conflict, invalid, notFound, ProblemError } from '@firm/platform/http/problem';
import { isPublicAddress } from '@firm/platform/http/public-fetch';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { In, IsNull, type EntityManager } from 'typeorm';
import { cleanList, cleanText } from '../html/text.js';
import { isUuid } from '../http/read-request.js';
import { PublishedVersion } from '../published/published-version.js';
import { Fact, FactEdition, FactValueRow, FormerFactNames } from './fact.entity.js';
import { findHolder } from './fact-holders.js';
import { FactRegister } from './fact-register.js';
import { FIRST_FACTS } from './first-facts.js';
import { versionOf, type Register } from './register.js';

/** Whether a value needs a second person (FACTS_FOUR_EYES). A class, so that it is its own injection token. */
export abstract class FourEyes {
  abstract readonly isNeeded: boolean;
}

/**
 * Interval between looks for values that begin or end. The site shows them within a second of their hour, and most of that
 * second is needed elsewhere: half of it by pages that are made anew.
 */
const CHECK_EVERY_MS = 100;
/** Interval between reads of the latest edition, which another process may have recorded; until the next, what is known tells. */
const READ_EVERY_MS = 500;

/**
 * Changes the register of facts; nothing else does. One change at a time, each with an edition of its own, whose moment is
 * later than that of the one before. In its transaction stand the new version of what is published and the event for other
 * services.
 */
@Injectable()
export class FactEditor implements OnModuleInit {
  private readAtMs = -Infinity;

  constructor(
    private readonly register: FactRegister,
    private readonly outbox: Outbox,
    private readonly published: PublishedVersion,
    private readonly clock: Clock,
    private readonly fourEyes: FourEyes,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(CHECK_EVERY_MS, 'letting facts take effect', () => this.showDueValues(READ_EVERY_MS));
  }

  /** Several processes may start at once: the lock makes them add the first content, or its names, once. */
  async onModuleInit(): Promise<void> {
    if (isComplete(await this.register.readLatest())) return;
    await this.outbox.transaction(async (tx) => {
      await lockRegister(tx);
      const last = await this.register.readLatest(tx);
      if (isComplete(last)) return;
      const at = this.momentAfter(last);
      if (last.edition.edition === 0) await this.addMissing(tx, FIRST_FACTS, null, at);
      for (const { key, nameWordings } of unnamedIn(last)) {
        await rename(tx, await findFact(tx, key), { nameWordings }, null, at);
      }
      await this.recordEdition(tx, last, at);
    });
  }

  /**
   * Creates a fact with its first value.
   * @throws ProblemError conflict when the key is taken; invalid when the value does not fit its type.
   */
  async createFact({ key, first, ...names }: CreateFact, by: string): Promise<void> {
    const value = readEntered(first.value);
    await this.change(async (tx, at) => {
      const taken = await tx.findOneBy(Fact, { key });
      if (taken?.deletedAt) throw conflict(tellDeleted(key, taken.deletedAt));
      if (taken) throw conflict(`There is a fact with the key "${key}" already.`);
      await tx.insert(Fact, { key, type: value.type, ...readNames(names) });
      await tx.insert(FactValueRow, this.newValue(key, first, by, at));
    });
  }

  /**
   * Changes the names of a fact, its country and its terms; the names in other languages only where they are given. No change of the law.
   * @throws ProblemError notFound when there is no such fact; conflict when somebody else has changed it since it was read.
   */
  async renameFact(key: string, { basedOn, ...names }: SaveFactNames, by: string): Promise<void> {
    await this.change(async (tx, at) => {
      const fact = await findFact(tx, key);
      await refuseOutdated(tx, key, basedOn, at);
      const { nameWordings, ...others } = readNames(names);
      await rename(tx, fact, { ...others, ...(names.nameWordings && { nameWordings }) }, by, at);
    });
  }

  /**
   * Deletes a fact that was entered by mistake and that nothing has ever held. The days before are shown with it, and its key stays
   * taken: what was written of it elsewhere means nothing else later.
   * @throws ProblemError notFound when there is no such fact; conflict, saying why, when it has been shown.
   */
  async deleteFact(key: string, by: string): Promise<void> {
    await this.change(async (tx, at) => {
      await findFact(tx, key);
      const why = reasonToKeep(await tx.findBy(FactValueRow, { factKey: key })) ?? (await findHolder(tx, key));
      if (why)
        throw conflict(`${why} Only what nothing has ever shown can be deleted. Correct or end the rule instead.`);
      await tx.update(Fact, { key }, { deletedAt: at, deletedBy: by });
    });
  }

  /**
   * Adds a value to the history of a fact; where two people are needed, as a proposal.
   * @throws ProblemError notFound when there is no such fact; invalid when the value does not fit; conflict when somebody else
   *   has changed the fact since it was read.
   */
  async proposeValue(key: string, form: SaveFactValue, by: string): Promise<void> {
    const value = readEntered(form.value);
    await this.change(async (tx, at) => {
      const { type } = await findFact(tx, key);
      if (value.type !== type) throw invalid(`The values of this fact are of the type ${type}.`);
      const rows = await refuseOutdated(tx, key, form.basedOn, at);
      const row = { ...this.newValue(key, form, by, at), corrects: form.corrects ?? [] };
      if (
        row.corrects.some((id) => !rows.some((other) => other.id === id && other.confirmedAt && !other.withdrawnAt))
      ) {
        throw conflict('A value that this one corrects is not in the history any more. Please open the fact again.');
      }
      await tx.insert(FactValueRow, row);
      if (row.confirmedAt) await withdrawCorrected(tx, row, by, at);
    });
  }

  /**
   * Confirms a proposal.
   * @throws ProblemError notFound when there is no such value; conflict when it is no proposal any more, or one's own.
   */
  async confirmValue(key: string, id: string, by: string): Promise<void> {
    await this.change(async (tx, at) => {
      const value = await findValue(tx, key, id);
      if (value.confirmedAt || value.withdrawnAt) throw conflict('This value is no proposal any more.');
      if (this.fourEyes.isNeeded && value.proposedBy === by)
        throw conflict('Another person has to confirm this value.');
      await tx.update(FactValueRow, { id }, { confirmedAt: at, confirmedBy: by });
      await withdrawCorrected(tx, value, by, at);
    });
  }

  /**
   * Withdraws a proposal, or a value that is still to come.
   * @throws ProblemError notFound when there is no such value; conflict when it has been in force.
   */
  async withdrawValue(key: string, id: string, by: string): Promise<void> {
    await this.change(async (tx, at) => {
      const value = await findValue(tx, key, id);
      if (value.withdrawnAt) throw conflict('This value has been withdrawn already.');
      if (value.confirmedAt && value.validFrom <= at) {
        throw conflict('This value has been shown; history is not changed. Enter the right value with the same date.');
      }
      await tx.update(FactValueRow, { id }, { withdrawnAt: at, withdrawnBy: by });
    });
  }

  /**
   * Adds the facts and values that are not there yet.
   * @throws ProblemError invalid, naming the fact, when a value does not fit; then nothing is added.
   */
  importFacts(facts: readonly PortableFact[], by: string): Promise<ImportedFacts> {
    return this.change((tx, at) => this.addMissing(tx, facts, by, at));
  }

  /** What `importFacts` would do with each fact. Refuses nothing: what does not fit is told. */
  async previewImport(facts: readonly PortableFact[], by: string): Promise<ImportedFact[]> {
    const { facts: known } = await this.register.readLatest();
    const deleted = await this.register.readDeleted();
    const present = new Set([...known.values()].flatMap(({ values }) => values.map(identityOf)));
    const at = this.clock.now();
    const seen = new Set<string>();
    return facts.map((form) => {
      const { key } = form;
      const there = known.get(key);
      const { name, jurisdiction } = there ?? form;
      try {
        if (seen.has(key)) throw invalid('A key stands there twice.');
        seen.add(key);
        const { rows } = this.readImported(form, there ?? deleted.get(key), present, by, at);
        return { key, name, jurisdiction, ...tellImported(there?.values ?? [], rows, at) };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { key, name, jurisdiction, outcome: 'refused', note: error.message };
      }
    });
  }

  /**
   * Shows the values that begin or end by now. Of several processes that look at once, one does it.
   * @param knownForMs for how long an edition that was read counts as the latest, in milliseconds.
   */
  async showDueValues(knownForMs = 0): Promise<void> {
    const now = this.clock.now();
    const isDue = ({ nextBoundaryMs }: Register) => nextBoundaryMs <= now.getTime();
    if (!isDue(this.register.latest) && performance.now() - this.readAtMs < knownForMs) return;
    this.readAtMs = performance.now();
    if (!isDue(await this.register.readLatest())) return;
    const { changed } = await this.outbox.transaction(async (tx) => {
      await lockRegister(tx);
      const last = await this.register.readLatest(tx);
      return isDue(last) ? this.recordEdition(tx, last, now) : { changed: [] };
    });
    for (const key of changed) this.logger.log('a fact has changed on time', { key });
  }

  private async change<T>(work: (tx: EntityManager, at: Date) => Promise<T>): Promise<T> {
    return this.outbox.transaction(async (tx) => {
      await lockRegister(tx);
      const last = await this.register.readLatest(tx);
      const at = this.momentAfter(last);
      const result = await work(tx, at);
      await this.recordEdition(tx, last, at);
      return result;
    });
  }

  private momentAfter({ edition }: Register): Date {
    return new Date(Math.max(this.clock.now().getTime(), edition.at.getTime() + 1));
  }

  /** Records the edition after `last`, and everything that follows from it. */
  private async recordEdition(tx: EntityManager, last: Register, at: Date): Promise<FactEdition> {
    const next = await this.register.load({ edition: last.edition.edition + 1, at }, tx);
    const changed = [...next.facts.values()].flatMap(({ key, current }) => {
      const before = last.facts.get(key)?.current;
      return before && !isSameValue(before.value, current?.value) ? [key] : [];
    });
    const edition = { ...next.edition, changed };
    await tx.insert(FactEdition, edition);
    await this.published.recordChange(tx);
    await this.announce(tx, next);
    return edition;
  }

  /** Tells other services again what holds, after one has lost its data. */
  announceAgain(): Promise<void> {
    return this.outbox.transaction(async (tx) => this.announce(tx, await this.register.readLatest(tx)));
  }

  private async announce(tx: EntityManager, register: Register): Promise<void> {
    const { edition } = register.edition;
    await this.outbox.record(tx, 'facts.changed', {
      edition,
      facts: register.listPublic(),
      compared: register.listCompared(),
    });
  }

  private async addMissing(
    tx: EntityManager,
    facts: readonly PortableFact[],
    by: string | null,
    at: Date,
  ): Promise<ImportedFacts> {
    const known = new Map((await tx.find(Fact)).map((fact) => [fact.key, fact]));
    const presentValues = new Set((await tx.find(FactValueRow)).map(identityOf));
    if (new Set(facts.map(({ key }) => key)).size < facts.length) throw invalid('A key stands there twice.');
    const newFacts: Partial<Fact>[] = [];
    const newValues: FactValueRow[] = [];
    for (const form of facts) {
      const { fact, rows } = this.readImported(form, known.get(form.key), presentValues, by, at);
      if (!known.has(form.key)) newFacts.push(fact);
      newValues.push(...rows);
    }
    for (const batch of inBatches(newFacts)) await tx.insert(Fact, batch);
    for (const batch of inBatches(newValues)) await tx.insert(FactValueRow, batch);
    return { facts: newFacts.length, values: newValues.length };
  }

  /**
   * A fact of an import, with those of its values that are not there yet.
   * @param present identities of the values that are there.
   * @throws ProblemError invalid when a value does not fit.
   */
  private readImported(
    { key, values, ...names }: PortableFact,
    known: (Pick<Fact, 'type'> & Partial<Pick<Fact, 'deletedAt'>>) | undefined,
    present: ReadonlySet<string>,
    by: string | null,
    at: Date,
  ): { fact: Partial<Fact>; rows: FactValueRow[] } {
    if (known?.deletedAt) throw invalid(tellDeleted(key, known.deletedAt));
    const all = values.map((form) => this.newValue(key, form, by, at));
    const type = known?.type ?? all[0]?.value.type;
    if (!type) throw invalid(`The fact "${key}" has no value.`);
    if (all.some(({ value }) => value.type !== type)) throw invalid(`The values of "${key}" are of different types.`);
    const rows = all.filter((row) => !present.has(identityOf(row)));
    const problem = by !== null && rows.map(({ value }) => enteredValueProblem(value)).find((found) => found !== null);
    if (problem) throw invalid(`${key}: ${problem}`);
    return { fact: { key, type, ...readNames(names) }, rows };
  }

  private newValue(factKey: string, form: ProposeFactValue, by: string | null, at: Date): FactValueRow {
    const validFrom = readMoment(form.validFrom);
    const validUntil = form.validUntil ? readMoment(form.validUntil) : null;
    if (validUntil && validUntil <= validFrom) throw invalid('A value has to begin before it ends.');
    const isConfirmed = by === null || !this.fourEyes.isNeeded;
    const { title, address, article } = form.source;
    if (!isOnInternet(address)) throw invalid('The address of a source has to be on the public internet.');
    return {
      ...{ id: randomUUID(), factKey, validFrom, validUntil },
      value: readValue(form.value, factKey),
      source: { title: cleanText(title) ?? '', address, article: cleanText(article) },
      confirmBy: form.confirmBy ? readMoment(form.confirmBy) : null,
      ...{ proposedBy: by, proposedAt: at, confirmedBy: isConfirmed ? by : null },
      ...{ confirmedAt: isConfirmed ? at : null, withdrawnBy: null, withdrawnAt: null, corrects: [] },
    };
  }
}

/** A value that an import need not add again. */
const identityOf = ({ factKey, validFrom, value }: FactValueRow): string =>
  `${factKey} ${validFrom.getTime()} ${formatFact(value, 'en')}`;

/**
 * What the values of an import change of a fact. A proposal is shown as what it will do once it is confirmed.
 * @param there the values that it has; none of a new fact.
 */
function tellImported(
  there: readonly FactValueRow[],
  rows: readonly FactValueRow[],
  at: Date,
): Pick<ImportedFact, 'outcome' | 'note'> {
  if (rows.length === 0) return { outcome: 'unchanged', note: '' };
  const after = [...there, ...rows.map((row) => ({ ...row, confirmedAt: at }))];
  const [old, now] = [valueAt(there, at)?.value, valueAt(after, at)?.value];
  const [comingBefore, coming] = [there, after].map((values) => changesOf(values, at).find((change) => change.at > at));
  const said = (value: FactValue | undefined) => (value ? formatFact(value, 'en') : 'not in force');
  const later = coming ? `${said(coming.after?.value)} from ${formatFirmDay(coming.at)}` : '';
  const isLaterNew =
    coming !== undefined &&
    (Number(coming.at) !== Number(comingBefore?.at) || !isSameValue(coming.after?.value, comingBefore?.after?.value));
  if (there.length === 0) return { outcome: 'new', note: [said(now), later].filter(Boolean).join('; ') };
  if (!isSameValue(old, now)) {
    const doubt = old && now && isFarFrom(now, old) ? ` ${said(now)} is far from ${said(old)}.` : '';
    return { outcome: 'changed', note: `${said(old)} → ${said(now)}.${doubt}` };
  }
  if (isLaterNew) return { outcome: 'coming', note: `${said(now)}; ${later}` };
  const past = rows.map((row) => `${said(row.value)} from ${formatFirmDay(row.validFrom)}`);
  return { outcome: 'past', note: past.join('; ') };
}

/** What a value corrects was never in force. What was shown until then is shown of those days all the same. */
async function withdrawCorrected(tx: EntityManager, { corrects }: FactValueRow, by: string, at: Date): Promise<void> {
  if (corrects.length === 0) return;
  await tx.update(FactValueRow, { id: In(corrects), withdrawnAt: IsNull() }, { withdrawnAt: at, withdrawnBy: by });
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: FIRM_TIME_ZONE });

const tellDeleted = (key: string, deletedAt: Date): string =>
  `The fact "${key}" was deleted on ${formatFirmDay(deletedAt)}. Its key can’t be used again.`;

/** Why a fact has to stay whatever holds it now; null where nothing of its history has been told. */
function reasonToKeep(rows: readonly FactValueRow[]): string | null {
  if (rows.some(({ proposedBy }) => proposedBy === null)) return 'The pages of the site may show this fact.';
  const told = rows.filter(({ confirmedAt }) => confirmedAt !== null);
  // A value that was confirmed again is no change.
  const changes = new Set(told.map(({ value, validFrom }) => `${keyOf(value)} ${validFrom.getTime()}`));
  return changes.size > 1 ? 'The page of updates has told of a change of this fact.' : null;
}

/**
 * The values of a fact.
 * @param basedOn the version that was read; undefined where that does not matter.
 * @throws ProblemError conflict when the fact has changed since it was read.
 */
async function refuseOutdated(
  tx: EntityManager,
  factKey: string,
  basedOn: number | undefined,
  at: Date,
): Promise<FactValueRow[]> {
  const values = await tx.findBy(FactValueRow, { factKey });
  const formerNames = await tx.findBy(FormerFactNames, { factKey });
  if (basedOn !== undefined && basedOn < versionOf({ values, formerNames })) {
    throw conflict(tellLastChange(values, formerNames, at));
  }
  return values;
}

/** The last author of a fact and its current value, for a client whose window shows an outdated value. */
function tellLastChange(rows: readonly FactValueRow[], formerNames: readonly FormerFactNames[], now: Date): string {
  const said = ({ value }: FactValueRow) => formatFact(value, 'en');
  // Of what happened at once, the first counts: a value that was entered, before those that it corrects.
  const changes = [
    ...rows.map((row) => ({ what: `entered ${said(row)}`, by: row.proposedBy, at: row.proposedAt })),
    ...rows.map((row) => ({ what: `confirmed ${said(row)}`, by: row.confirmedBy, at: row.confirmedAt })),
    ...rows.map((row) => ({ what: `withdrew ${said(row)}`, by: row.withdrawnBy, at: row.withdrawnAt })),
    ...formerNames.map(({ changedBy, until }) => ({ what: 'changed its names', by: changedBy, at: until })),
  ];
  const last = changes.reduce((one, other) => (Number(other.at) > Number(one.at) ? other : one));
  const current = valueAt(rows, now);
  return (
    `Not saved: ${last.by ?? 'somebody'} ${last.what} on ${moment.format(last.at ?? now)}, after you opened this fact. ` +
    `In force now: ${current ? said(current) : 'nothing'}. To save yours all the same, save again.`
  );
}

/** PostgreSQL takes 65,535 parameters in one statement. */
function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += 1_000) yield rows.slice(first, first + 1_000);
}

const lockRegister = (tx: EntityManager) => tx.query("select pg_advisory_xact_lock(hashtext('register of facts'))");

async function findFact(tx: EntityManager, key: string): Promise<Fact> {
  const fact = FACT_KEY.test(key) ? await tx.findOneBy(Fact, { key, deletedAt: IsNull() }) : null;
  if (!fact) throw notFound('There is no such fact.');
  return fact;
}

async function findValue(tx: EntityManager, factKey: string, id: string): Promise<FactValueRow> {
  await findFact(tx, factKey);
  const value = isUuid(id) ? await tx.findOneBy(FactValueRow, { id, factKey }) : null;
  if (!value) throw notFound('There is no such value.');
  return value;
}

/**
 * A day without an hour begins at midnight of the firm's time zone.
 * @throws ProblemError invalid for what is no date of the laws in force: ISO 8601 knows weeks, and years of five digits.
 */
function readMoment(text: string): Date {
  const moment = readFirmMoment(text);
  const year = moment?.getUTCFullYear() ?? 0;
  if (!moment || year < 1_800 || year >= 2_200) {
    throw invalid('A date must be written as 2027-01-31, or with its hour as 2027-01-31T00:00:00Z.');
  }
  return moment;
}

type Names = Pick<Fact, 'name' | 'nameWordings' | 'jurisdiction' | 'terms'>;

const readNames = ({ name, nameWordings, jurisdiction, terms }: FactNames): Names => ({
  name: cleanText(name) ?? '',
  nameWordings: readWordings(nameWordings) ?? {},
  jurisdiction: cleanText(jurisdiction) ?? '',
  terms: cleanList(terms),
});

/** Changes names, and keeps what the fact was called until then; nothing where all stays as it is. */
async function rename(
  tx: EntityManager,
  fact: Fact,
  changes: Partial<Names>,
  changedBy: string | null,
  at: Date,
): Promise<void> {
  if (isDeepStrictEqual({ ...fact, ...changes }, { ...fact })) return;
  const { key, name, nameWordings } = fact;
  await tx.insert(FormerFactNames, { factKey: key, until: at, name, nameWordings, changedBy });
  await tx.update(Fact, { key }, changes);
}

/** Whether the register has the first content, with its names. */
const isComplete = (register: Register): boolean => register.edition.edition > 0 && unnamedIn(register).length === 0;

/**
 * Facts of the first content that a release before names in other languages (`NameFactsInOtherLanguages1766000000001`) added, and
 * whose names nobody has changed. A migration cannot name them: what changes in the register is an edition, whose event holds
 * all of it as this code calculates it. Needed until no installation is updated from such a release.
 */
const unnamedIn = ({ facts }: Register): Pick<Fact, 'key' | 'nameWordings'>[] =>
  FIRST_FACTS.flatMap(({ key, name, nameWordings }) => {
    const fact = facts.get(key);
    const isAsAdded =
      fact?.name === name && !fact.formerNames?.length && Object.keys(fact.nameWordings ?? {}).length === 0;
    return nameWordings && isAsAdded ? [{ key, nameWordings }] : [];
  });

/** Whether an address that names a machine by number, which no authority's does, names one of the public internet. */
function isOnInternet(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/** @throws ProblemError invalid also for what could be stored, and no law says. */
function readEntered(form: FactValue): FactValue {
  const problem = enteredValueProblem(form);
  if (problem) throw invalid(problem);
  return readValue(form);
}

/**
 * The fields of a value that its type has.
 * @param key names the fact in the message.
 * @throws ProblemError invalid when one is missing or malformed.
 */
function readValue(form: FactValue, key?: string): FactValue {
  const problem = factValueProblem(form);
  if (problem) throw invalid(key ? `${key}: ${problem}` : problem);
  switch (form.type) {
    case 'text': {
      const wordings = readWordings(form.wordings);
      return { type: form.type, text: cleanText(form.text) ?? '', ...(wordings && { wordings }) };
    }
    case 'date':
      return { type: form.type, text: form.text };
    case 'money':
      return { type: form.type, amount: form.amount, unit: form.unit };
    case 'duration':
      return { type: form.type, amount: form.amount, unit: form.unit };
    case 'percentage':
    case 'count':
      return { type: form.type, amount: form.amount };
  }
}

/** What is left empty is absent; undefined where all is. */
function readWordings(form?: Wordings | null): Wordings | undefined {
  const texts = Object.entries(form ?? {}).flatMap(([language, text]) => {
    const clean = cleanText(text);
    return clean ? [[language, clean] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
