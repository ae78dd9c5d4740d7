import { expect, it } from '@jest/globals';
import { causeLabel } from './revision-label';

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
