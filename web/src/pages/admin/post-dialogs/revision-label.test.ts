import { expect, it } from '@jest/globals';
import { causeLabel, savedLabel } from './revision-label';

it('tells of a revision whether it put the post before readers, and its cause otherwise', () => {
  const revisions = [
    { cause: 'edited', status: 'published' as const },
    { cause: 'edited', status: 'published' as const },
    { cause: 'status changed', status: 'draft' as const },
    { cause: 'published on time', status: 'published' as const },
    { cause: 'edited', status: 'scheduled' as const },
    { cause: 'created', status: 'draft' as const },
  ];
  expect(revisions.map((_revision, index) => causeLabel(revisions, index))).toEqual([
    ...['Edited', 'Published', 'Unpublished', 'Published on time', 'Scheduled', 'Created'],
  ]);
});

it('tells revisions of one minute apart by their second, and those of one second by their number', () => {
  const saved = (version: number, time: string) => ({ version, savedAt: `2026-11-20T${time}Z` });
  const revisions = [
    ...[saved(4, '09:31:00.000'), saved(3, '09:30:59.900'), saved(2, '09:30:59.100')],
    saved(1, '09:30:01.000'),
  ];
  expect(revisions.map((revision) => savedLabel(revisions, revision).replace(/\s/g, ' '))).toEqual([
    ...['Nov 20, 2026, 9:31 AM', 'Nov 20, 2026, 9:30:59 AM, version 3', 'Nov 20, 2026, 9:30:59 AM, version 2'],
    'Nov 20, 2026, 9:30:01 AM',
  ]);
});
