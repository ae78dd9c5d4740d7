import type { ConsultationTerms, FirmContent, FirmPerson, MatterFee, RouteTimeline } from '@firm/contracts/api/firm';

/** Writes a text anew. */
type Rewrite = (text: string, field: string) => string;

/** Fields with sentences, which may state rules of law or hold facts, as the newsroom's form names them. */
const PERSON: Fields<FirmPerson> = { summary: 'Summary', biography: 'Biography' };
const CONSULTATION: Fields<ConsultationTerms> = {
  ...{ length: 'Length', lawyers: 'Lawyers', refund: 'Refund' },
  ...{ audience: 'Whom it is for', payment: 'Payment, and what comes after it' },
};
const TIMELINE: Fields<RouteTimeline> = { route: 'Route', duration: 'Usual duration', note: 'Note' };
const FEE: Fields<MatterFee> = { matter: 'Matter', range: 'Usual fee', note: 'Note' };
const FIRM: Fields<FirmContent> = {
  hours: 'Office hours',
  feesNote: 'What the fees include, and what comes on top',
  answersWithin: 'Questions in writing are answered within',
  ...{ insurance: 'Insurance', terms: 'Terms' },
};

type Fields<T> = { [K in keyof T]?: string };

/**
 * What the site says about the firm with all its sentences written anew: to fill in facts, to find what is outdated, and to
 * mend it.
 */
export function rewriteFirm(firm: FirmContent, rewrite: Rewrite): FirmContent {
  const { people, consultation, timelines, fees } = firm;
  const of = (where: string) => (text: string, field: string) => rewrite(text, `${where}: ${field}`);
  return {
    ...rewriteFields(firm, FIRM, rewrite),
    people: people.map((person) => rewriteFields(person, PERSON, of(person.name))),
    consultation: consultation && rewriteFields(consultation, CONSULTATION, of('The consultation')),
    timelines: timelines.map((timeline) => rewriteFields(timeline, TIMELINE, of(timeline.route))),
    ...(fees && { fees: fees.map((fee) => rewriteFields(fee, FEE, of(fee.matter))) }),
  };
}

function rewriteFields<T extends object>(item: T, fields: Fields<T>, rewrite: Rewrite): T {
  const written = Object.entries(fields as Record<string, string>).flatMap(([key, field]) => {
    const text: unknown = item[key as keyof T];
    return typeof text === 'string' ? [[key, rewrite(text, field)]] : [];
  });
  return { ...item, ...(Object.fromEntries(written) as Partial<T>) };
}
