import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { findOpenStaffRoutes } from '@firm/platform/testing/test-service';
import { describe, expect, it } from '@jest/globals';
import { useAlfred } from '../testing/test-alfred.js';

const PATH = '/api/admin/alfred-config';

const alfred = useAlfred();

const read = () => alfred.read<AlfredConfig>(PATH);
const readPublic = async () => (await alfred.ask('get', PATH).expect(200)).body as unknown;
const save = (config: object) => alfred.staff('put', PATH, config);

const CONFIG: AlfredConfig = {
  aiInstructions: 'Answer in rhyme.',
  firstMessage: 'Welcome!',
  model: 'gpt-4o-mini',
  isActive: true,
};

describe('the configuration of Alfred', () => {
  it('begins with gpt-4o, active, careful instructions and the demonstration greeting', async () => {
    const config = await read();
    expect(config).toMatchObject({ model: 'gpt-4o', isActive: true });
    expect(config.aiInstructions).toContain('Give information, never advice');
    expect(await readPublic()).toEqual({ firstMessage: config.firstMessage });
    expect(config.firstMessage).toContain('not legal advice');
  });

  it('is saved as a whole by staff, and read back', async () => {
    await save(CONFIG).expect(200, CONFIG);
    expect(await read()).toEqual(CONFIG);
    expect(await readPublic()).toEqual({ firstMessage: 'Welcome!' });
  });

  it('is not saved over what a colleague has saved since it was read, in either of two saves at once', async () => {
    const { headers } = await alfred.staff('get', PATH).expect(200);
    const based = (config: object) => save(config).set('if-match', String(headers['etag']));
    const both = [based({ ...CONFIG, firstMessage: 'Mine' }), based({ ...CONFIG, firstMessage: 'Theirs' })];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412]);
    await based(CONFIG).expect(412);
    const { header } = await save(CONFIG).set('if-match', '*').expect(200, CONFIG);
    await save(CONFIG).set('if-match', String(header['etag'])).expect(200, CONFIG);
    expect((await alfred.ask('get', PATH).expect(200)).headers).not.toHaveProperty('etag');
  });

  it('is all that visitors may read of what staff use', async () => {
    expect(await findOpenStaffRoutes(alfred.service)).toEqual(['get /api/admin/alfred-config']);
  });

  it.each([
    [{ model: ' ' }],
    [{ model: undefined }],
    [{ isActive: 'yes' }],
    [{ aiInstructions: null }],
    [{ aiInstructions: 'x'.repeat(50_001) }],
    [{ firstMessage: 7 }],
    [{ temperature: 1 }],
  ])('refuses %j', async (change) => {
    await save({ ...CONFIG, ...change }).expect(400);
    expect(await read()).toEqual(CONFIG);
  });

  it('has no greeting when it is left empty', async () => {
    await save({ ...CONFIG, firstMessage: '  ' }).expect(200);
    expect(await readPublic()).toEqual({ firstMessage: null });
  });

  it('determines what the model is asked', async () => {
    await save(CONFIG).expect(200);
    const id = await alfred.openSession();
    await alfred.send(id, 'Hello').expect(200);
    const call = (await alfred.openAi.meter()).calls.at(-1);
    expect(call?.model).toBe('gpt-4o-mini');
    expect(call?.body?.['instructions']).toContain('Answer in rhyme.');
  });

  it('switches Alfred off: no greeting, 503 for sessions and messages, and on again', async () => {
    const id = await alfred.openSession();
    await save({ ...CONFIG, isActive: false }).expect(200);
    expect(await readPublic()).toEqual({ firstMessage: null });
    await alfred.ask('post', '/api/chat/create').expect(503);
    await alfred.send(id, 'Hello').expect(503);
    await alfred.ask('get', `/api/chat/${id}/messages`).expect(200, []);
    expect((await read()).firstMessage).toBe('Welcome!');
    await save(CONFIG).expect(200);
    await alfred.send(id, 'Hello').expect(200);
  });
});

describe('the versions of the configuration', () => {
  const versions = () => alfred.read<AlfredConfigVersion[]>(`${PATH}/versions`);

  it('are all stored, with who saved them and when', async () => {
    await save({ ...CONFIG, aiInstructions: 'Another tone.' }).expect(200);
    const [latest, ...older] = await versions();
    expect(latest).toMatchObject({ aiInstructions: 'Another tone.', changedBy: 'ana@example.com' });
    expect(older.at(-1)).toMatchObject({ changedBy: null, model: 'gpt-4o' });
    expect(Date.parse(latest?.createdAt ?? '')).toBeGreaterThan(Date.parse(older.at(-1)?.createdAt ?? ''));
  });

  it('are not added to when nothing has changed', async () => {
    const before = await versions();
    await save(await read()).expect(200);
    expect(await versions()).toEqual(before);
  });
});

describe('an installation without demonstration content', () => {
  const bare = useAlfred({ hasDemoGreeting: false });

  it('starts without a greeting', async () => {
    await bare.ask('get', PATH).expect(200, { firstMessage: null });
  });
});
