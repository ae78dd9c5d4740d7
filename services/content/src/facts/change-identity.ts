import { changesOf, isSameValue, type FactChange } from '@firm/contracts/rules/facts';
import type { FactValueRow } from './fact.entity.js';

/** A change of the law through all its corrections. */
export interface ChangeIdentity {
  /** Names it in addresses and feeds, such as `pt-fund-minimum-2027-01-01`; unique among all changes. */
  id: string;
  /** When the site first told of it. */
  toldAt: Date;
  /** What the site told of it last that was another value or day, and when that was corrected; null where it always was as it is. */
  corrected: { said: FactValueRow; at: Date } | null;
}

/** A change that was told of and is none: withdrawn before its day, or entered by mistake. */
export interface WithdrawnChange extends FactChange<FactValueRow>, ChangeIdentity {
  withdrawnAt: Date;
}

/** The rows that a moment knows: what has happened to them since is left out. */
export const rowsAt = (rows: readonly FactValueRow[], moment: Date): FactValueRow[] =>
  rows
    .filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt <= moment)
    .map((row) => (row.withdrawnAt && row.withdrawnAt > moment ? { ...row, withdrawnAt: null } : row));

/**
 * Tells which changes of one fact are the same through corrections, so that no feed reader shows one as new. Rows only ever
 * are added, and the place of each depends on those that were confirmed before it: all replicas agree, and what is entered
 * later changes no id. The day in an id is the one that was entered first, in UTC; it stays when the date is corrected.
 * @param rows all values of the fact, whatever became of them.
 */
export function identifyChanges(rows: readonly FactValueRow[]): (change: FactChange<FactValueRow>) => ChangeIdentity {
  const { changes, ids } = groupByChange(rows);
  const identityOf = (row: FactValueRow): ChangeIdentity => {
    const id = ids.get(row.id) ?? '';
    const all = changes.get(id) ?? [];
    // A value that was brought forward, and returns on its first day because another stands between.
    const isOfAnotherDay = Number(all.at(-1)?.validFrom) !== Number(row.validFrom);
    return {
      id: isOfAnotherDay ? `${id}-${dayOf(row)}` : id,
      toldAt: all[0]?.confirmedAt ?? row.proposedAt,
      corrected: isOfAnotherDay ? null : correctionOf(row, all),
    };
  };
  return ({ before, after }) => {
    if (after) return identityOf(after);
    // One of them is there: a change is from one to another.
    const { id, toldAt } = identityOf(before!);
    return { id: `${id}-end`, toldAt, corrected: null };
  };
}

/** @param all the rows of the change, in the order of their confirmation. */
function correctionOf(row: FactValueRow, all: readonly ConfirmedRow[]): ChangeIdentity['corrected'] {
  const wrong = all.findLastIndex(
    ({ value, validFrom }) => !isSameValue(value, row.value) || Number(validFrom) !== Number(row.validFrom),
  );
  const said = all[wrong];
  const at = all[wrong + 1]?.confirmedAt ?? said?.withdrawnAt;
  return said && at ? { said, at } : null;
}

/**
 * The changes that were told of and of which nothing is left: they were withdrawn, or the value that holds from their day on is the
 * one that held before.
 * @param rows all values of the fact that were known at the moment, whatever became of them.
 * @param at the moment by which.
 */
export function withdrawnChanges(rows: readonly FactValueRow[], at: Date): WithdrawnChange[] {
  const left = new Set(changesOf(rows, at).map(({ after }) => after?.id));
  return [...groupByChange(rows).changes].flatMap(([id, all]) => {
    if (all.some((row) => left.has(row.id))) return [];
    const last = all.at(-1)!;
    const said = last.withdrawnAt ? last : all.findLast(({ value }) => !isSameValue(value, last.value));
    const withdrawnAt = said && (said.withdrawnAt ?? all[all.indexOf(said) + 1]!.confirmedAt);
    if (!withdrawnAt) return [];
    const told = changesOf(rows, new Date(withdrawnAt.getTime() - 1));
    const change = told.find(({ after }) => after?.id === said.id);
    return change ? [{ ...change, id, toldAt: all[0]!.confirmedAt, corrected: null, withdrawnAt }] : [];
  });
}

/** The rows of each change, in the order of their confirmation, and the change of each row. */
function groupByChange(rows: readonly FactValueRow[]) {
  const confirmed = rows
    .filter((row): row is ConfirmedRow => row.confirmedAt !== null)
    .sort(
      (one, other) =>
        Number(one.confirmedAt) - Number(other.confirmedAt) ||
        Number(one.validFrom) - Number(other.validFrom) ||
        one.id.localeCompare(other.id),
    );
  const changes = new Map<string, ConfirmedRow[]>();
  const ids = new Map<string, string>();
  for (const row of confirmed) {
    const id = findCorrected(row, changes) ?? newId(row, changes);
    changes.set(id, [...(changes.get(id) ?? []), row]);
    ids.set(row.id, id);
  }
  return { changes, ids };
}

type ConfirmedRow = FactValueRow & { confirmedAt: Date };

/**
 * The change that a row corrects: that of its moment; one still to come that it brings forward; one that was shown in force
 * and withdrawn, with the same value or moment; or a withdrawn one that it names. A change that was withdrawn before its day
 * ends there: what is entered later, without naming it, is another.
 */
function findCorrected(row: ConfirmedRow, changes: ReadonlyMap<string, readonly ConfirmedRow[]>): string | undefined {
  const isWithdrawn = ({ withdrawnAt }: ConfirmedRow) => withdrawnAt !== null && withdrawnAt <= row.confirmedAt;
  const wasInForce = ({ validFrom, withdrawnAt }: ConfirmedRow) => withdrawnAt !== null && validFrom <= withdrawnAt;
  const isAtOnce = ({ validFrom }: ConfirmedRow) => Number(validFrom) === Number(row.validFrom);
  const hasItsValue = ({ value }: ConfirmedRow) => isSameValue(value, row.value);
  const isToCome = ({ validFrom }: ConfirmedRow) => validFrom > row.validFrom && validFrom > row.confirmedAt;
  const isNamed = ({ id }: ConfirmedRow) => row.corrects.includes(id);
  const known = [...changes].map(([id, all]) => ({ id, all, last: all.at(-1)!, isGone: all.every(isWithdrawn) }));
  const live = known.filter(({ isGone }) => !isGone);
  const gone = known
    .filter(({ isGone, all }) => isGone && all.some((each) => wasInForce(each) || isNamed(each)))
    .sort((one, other) => Number(other.last.withdrawnAt) - Number(one.last.withdrawnAt));
  const corrected =
    live.find(({ last }) => isAtOnce(last)) ??
    live.find(({ last }) => isToCome(last) && hasItsValue(last)) ??
    gone.find(({ last }) => hasItsValue(last) || isAtOnce(last)) ??
    gone.find(({ all }) => all.some(isNamed));
  return corrected?.id;
}

function newId(row: FactValueRow, changes: ReadonlyMap<string, unknown>): string {
  const first = `${row.factKey}-${dayOf(row)}`;
  let id = first;
  for (let number = 2; changes.has(id); number++) id = `${first}-${number}`;
  return id;
}

const dayOf = ({ validFrom }: FactValueRow): string => validFrom.toISOString().slice(0, 10);
