import type { Erasure, PersonRecord } from '@firm/contracts/api/privacy';
import { describe, expect, it } from '@jest/globals';
import { isGivenOut, personFile, receiptFile } from './person-file';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';

const record: PersonRecord = {
  store: 'Enquiries',
  id: '1',
  at: '2026-03-01T10:00:00.000Z',
  title: `Maria ${HOSTILE}`,
  content: { createdAt: '2026-03-01', question: HOSTILE, notes: [{ text: 'Patient.' }], telephone: null },
  fate: 'chosen',
};
const file = (missing: string[] = []) =>
  personFile({
    firm: 'The Firm',
    who: 'maria@visitor.example',
    madeAt: record.at!,
    records: [record],
    leftOut: 0,
    missing,
  });

describe('the file of a person', () => {
  it('holds the same for people and for machines, and runs nothing that strangers wrote', () => {
    const html = file();
    expect(html).toContain('<dt>Created at</dt>');
    expect(html).toContain('Patient.');
    expect(html).toContain('<h2>What could not be searched</h2>');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /<script type="application\/json" id="data">(.*)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ who: 'maria@visitor.example', records: [record], missing: [] });
  });

  it('holds what was chosen, what belongs to it, and what is kept of the person; and says how many it does not', () => {
    const mail: PersonRecord = { ...record, store: 'Mails', id: '2', fate: 'with', belongsTo: '1' };
    const theirs: PersonRecord = { ...record, id: '3', isMention: true };
    const mailOfTheirs: PersonRecord = { ...mail, id: '4', belongsTo: '3' };
    const counts: PersonRecord = { ...record, store: 'Counts of requests', id: '5', fate: 'with' };
    const kept: PersonRecord = { ...record, store: 'Posts', id: '6', fate: 'kept' };
    const toRead: PersonRecord = { ...kept, id: '7', isToRead: true };
    const all = [record, mail, theirs, mailOfTheirs, counts, kept, toRead];
    const given = (...chosen: string[]) =>
      all.filter((one) => isGivenOut(one, (store, id) => chosen.includes(`${store} ${id}`))).map(({ id }) => id);
    expect(given('Enquiries 1')).toEqual(['1', '2', '5', '6']);
    expect(given('Enquiries 3')).toEqual(['3', '4', '5', '6']);
    const made = { firm: 'The Firm', who: 'maria@visitor.example', madeAt: record.at!, missing: [] };
    expect(personFile({ ...made, records: [record], leftOut: 2 })).toContain('2 entries are not in this file');
    expect(personFile({ ...made, records: [theirs], leftOut: 0 })).toContain('only names the person');
  });

  it('says what is missing', () => {
    expect(file(['Videos did not answer'])).toContain('Not complete: Videos did not answer.');
  });
});

it('a receipt has counts, and what was left', () => {
  const erasure: Erasure = {
    ...{ id: 'r-1', kind: 'email', requestedBy: 'ana@firm.example', requestedAt: record.at!, finishedAt: record.at },
    ...{ state: 'done', erased: { Enquiries: 2, Mails: 3, Consents: 4 }, left: {}, waitsFor: null },
  };
  const html = receiptFile('The Firm', erasure);
  expect(html).toContain('<th scope="row">Enquiries</th><td>2</td>');
  // A consent is part of an enquiry, and no entry of its own where a person is found.
  expect(html).toContain('<h2>Erased: 5 entries</h2>');
  expect(html).toContain('<th scope="row">Consents</th><td>4</td>');
  expect(html).toContain('<h2>Left</h2><p>Nothing.</p>');
});
