import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { useBrowser } from './use-browser.js';
import { publishPost } from './posts.js';
import { Newsroom } from './newsroom.js';
import { waitUntil } from '../wait-until.js';
import { eventually, Latch } from './synchronization.js';
import { AutosaveRandomWalk, crash, INTERRUPTIONS } from './autosave-random-walk.js';

/** `NEWSROOM_WALKS=20` for a long proof, `NEWSROOM_PROOF_SEED` to repeat one. */
const walks = Number(process.env.NEWSROOM_WALKS ?? 1);
const seed = Number(process.env.NEWSROOM_PROOF_SEED ?? Date.now() % 2 ** 31);

jest.setTimeout(90_000 + walks * 60_000);

const { stack, browser } = useBrowser();
/** What a browser says while a service is away, a session has ended, or there is no connection. */
const troubles = [/Failed to load resource|ERR_|status of \d+|Failed to fetch/];

describe('the newsroom', () => {
  it('keeps what is typed while the server is killed, and brings it there once it is back', async () => {
    const newsroom = await Newsroom.visit(stack, browser, { expects: troubles });
    const title = `Typed through a crash ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.write('Before the crash.');
    await newsroom.page.getByText(/Working copy saved at/).waitFor();
    stack.killRunning('content');
    await newsroom.type(' During the crash.');
    await newsroom.page.keyboard.press('Control+s');
    await newsroom.page.getByText('No connection: your text is kept in this browser').waitFor();
    await stack.untilReady();
    await newsroom.page.keyboard.press('Control+s');
    await newsroom.page.getByRole('heading', { name: `Edit: ${title}` }).waitFor();
    await newsroom.page.getByRole('tab', { name: 'Blog Posts' }).click();
    await newsroom.edit(title);
    await newsroom.text.getByText('Before the crash. During the crash.').waitFor();
  });

  it.each([
    ['first', false],
    ['again', true],
  ])('goes on with a text whose page crashed while it was %s sent, as with one text', async (_time, wasSaved) => {
    const { title } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser, { expects: troubles });
    await newsroom.edit(title);
    if (wasSaved) {
      await newsroom.write(' Saved.');
      await newsroom.page.getByText(/Working copy saved at/).waitFor();
    }
    // The server stores the copy, and the page never knows.
    const isStored = new Promise<void>((resolve) => {
      void newsroom.page.route('**/working-copy', async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await newsroom.write(' Before the crash.');
    await isStored;
    await crash(newsroom);
    const again = new Newsroom(await newsroom.page.context().newPage(), stack.url);
    // Chosen before the server's copies are listed, of which one is newer.
    const list = new Latch();
    await again.page.route('**/posts/working-copies', (route) => list.hold(() => route.continue()));
    await again.open();
    await again.button('Continue writing').first().click();
    list.release();
    await again.text.getByText('Before the crash.').waitFor();
    await again.write(' After it.');
    await again.page.getByText(/Working copy saved at/).waitFor();
    await again.page.getByRole('tab', { name: 'Blog Posts' }).click();
    await again.button('Back to the Editor').waitFor();
    await eventually(async () => (await again.button('Continue writing').count()) === 0);
  });

  it('publishes a post that came due while everything was down, once', async () => {
    await stack.asStaff('GET', '/api/auth/user');
    const dueMs = Date.now() + 2_000;
    const publishedAt = new Date(dueMs).toISOString();
    const { id, slug } = await publishPost(stack, { status: 'scheduled', publishedAt });
    await stack.stayDownUntil(dueMs);
    const isPublished = async () => (await fetch(`${stack.url}/api/blog/${slug}`)).status === 200;
    await waitUntil('the post is published', isPublished, 5_000);
    const post = await stack.readAsStaff<object>(`/api/admin/blog/${id}`);
    expect(post).toMatchObject({ status: 'published', publishedAt, version: 2 });
  });
});

describe('a text through random interruptions', () => {
  const orders = fc.sample(fc.shuffledSubarray([...INTERRUPTIONS], { minLength: INTERRUPTIONS.length }), {
    seed,
    numRuns: walks,
  });

  it.each(orders.map((steps) => [steps.join(', '), steps] as const))(
    `keeps every paragraph: %s (seed ${seed})`,
    async (_name, steps) => {
      const writer = await AutosaveRandomWalk.create(stack, browser, troubles);
      for (const step of steps) await writer.goThrough(step);
      await writer.saveAndRead();
    },
  );
});
