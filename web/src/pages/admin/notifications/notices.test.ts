import type { StaffNotice } from '@firm/contracts/api/notifications';
import { describe, expect, it } from '@jest/globals';
import { describeNotices, findNew } from './notices';

const enquiry = (id: number, name = 'Maria Silva'): StaffNotice => ({ id, kind: 'enquiry', about: `e${id}`, name });
const visitor = (id: number): StaffNotice => ({ id, kind: 'person', about: `s${id}`, name: null });

describe('what is new', () => {
  it('is nothing at the first look, and each notice once from then on, also when it comes late', () => {
    const first = findNew({ shown: null }, [enquiry(4)]);
    expect(first.fresh).toEqual([]);
    const second = findNew(first.choice, [visitor(5), enquiry(4), enquiry(3)]);
    expect(second.fresh.map(({ id }) => id)).toEqual([5, 3]);
    // Dealt with, and open again.
    const third = findNew(second.choice, []);
    expect(findNew(third.choice, [enquiry(4)]).fresh).toEqual([]);
  });

  it('is remembered for the last hundred', () => {
    const shown = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(findNew({ shown }, [enquiry(101)]).choice.shown).toEqual([101, ...shown.slice(0, 99)]);
  });
});

describe('a notification', () => {
  it('of one thing leads to it', () => {
    expect(describeNotices([enquiry(1)])).toEqual({
      title: 'New enquiry',
      body: 'Maria Silva',
      path: '/admin/alfred/enquiries/e1',
    });
    expect(describeNotices([visitor(2)])).toEqual({
      title: 'A visitor is asking for a person',
      body: '',
      path: '/admin/alfred/conversations/s2',
    });
  });

  it('of several counts them', () => {
    expect(describeNotices([visitor(3), enquiry(2), enquiry(1)])).toEqual({
      title: '2 new enquiries, 1 visitor is asking for a person',
      body: '',
      path: '/admin/alfred/conversations',
    });
  });
});
