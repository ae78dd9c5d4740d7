import type { FirmContentVersion } from '@firm/contracts/api/firm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMPTY_FIRM, demoFirm } from '../demo/demo-firm.js';
import { TestContentService } from '../testing/test-content-service.js';

let content: TestContentService;
beforeAll(async () => {
  content = await TestContentService.start();
});
afterAll(() => content.stop());

const current = async () => (await content.get('/api/admin/firm').expect(200)).body as FirmContentVersion;
const FIRM = demoFirm('Jane Doe');

describe('what the site says about the firm', () => {
  it('begins with nothing where there is no demo content, and is public', async () => {
    const { body } = await content.visit('/api/firm').expect(200);
    expect(body).toEqual(EMPTY_FIRM);
    await content.visit('/api/admin/firm').expect(401);
  });

  it('is saved as a new version, which everybody reads', async () => {
    const { version } = await current();
    const saved = (await content.put('/api/admin/firm', { version, content: FIRM }).expect(200))
      .body as FirmContentVersion;
    expect(saved).toMatchObject({ version: version + 1, changedBy: 'ana@example.com', content: FIRM });
    expect((await content.visit('/api/firm').expect(200)).body).toEqual(FIRM);
  });

  it('refuses a save made from an earlier version; of two at once, one is kept', async () => {
    const { version } = await current();
    const saves = ['+351 1', '+351 2'].map((telephone) =>
      content.put('/api/admin/firm', { version, content: { ...FIRM, telephone } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
    await content.put('/api/admin/firm', { version, content: FIRM }).expect(412);
  });

  it.each([
    ['two people with one slug', { people: [FIRM.people[0], FIRM.people[0]] }],
    ['an address that runs a script', { complaintsUrl: 'javascript:alert(1)' }],
    ['a portrait on another site by a path', { people: [{ ...FIRM.people[0], portraitUrl: '//evil.example/a' }] }],
    ['three sources for two ratings', { reviews: [0, 1, 2].map((count) => ({ ...FIRM.reviews[0], count })) }],
    ['a list in place of a text', { hours: ['9'] }],
  ])('refuses %s, and keeps what was there', async (_what, change) => {
    const before = await current();
    await content.put('/api/admin/firm', { version: before.version, content: { ...FIRM, ...change } }).expect(400);
    expect(await current()).toEqual(before);
  });
});
