import type { Page } from 'playwright-core';

/** A public screen in one of its states, and how a visitor comes to see it. */
export interface Screen {
  name: string;
  /** Where it has an address of its own: there Lighthouse can be sent. */
  path?: string;
  /** Only where the window is at most so wide (CSS pixels). */
  maxWidth?: number;
  open: (page: Page, site: string) => Promise<void>;
}

/** Every public screen and state of the specification (§2, §4, §8). */
export function publicScreens(article: string): Screen[] {
  return [
    atAddress('home', '/'),
    atAddress('about', '/about'),
    atAddress('blog', '/blog'),
    atAddress('blog, one category', '/blog?category=golden-visa'),
    atAddress('blog, empty category', '/blog?category=nothing-here'),
    atAddress('article', article),
    atAddress('article, missing', '/blog/there-is-none'),
    atAddress('404', '/there-is-none'),
    atAddress('privacy', '/privacy'),
    ...publicStates(article),
  ];
}

/** The states that have no address of their own. */
export function publicStates(article: string): Screen[] {
  const apiAway = (page: Page) =>
    page.route('**/api/blog**', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'The articles are away for a moment.' }),
    );
  return [
    {
      name: 'menu on a small screen',
      maxWidth: 767,
      open: async (page, site) => {
        await openPage(page, site);
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('button', { name: 'Close menu' }).waitFor();
      },
    },
    { name: 'booking', open: openBooking },
    {
      name: 'booking, redirecting',
      open: async (page, site) => {
        await openBooking(page, site);
        await page.getByRole('button', { name: 'Book the consultation' }).click();
        await page.getByText('You are being taken to our booking site').waitFor();
      },
    },
    {
      name: 'booking, new tab blocked',
      open: async (page, site) => {
        await openBooking(page, site);
        await page.evaluate(() => (window.open = () => null));
        await page.getByRole('button', { name: 'Book the orientation meeting' }).click();
        await page.getByRole('link', { name: 'Open the booking site' }).waitFor();
      },
    },
    {
      name: 'Alfred in a modal',
      open: async (page, site) => {
        await openPage(page, `${site}${article}`);
        await page.getByRole('button', { name: 'Ask Alfred' }).click();
        await page.getByRole('dialog').locator('[data-ready=true]').waitFor();
      },
    },
    {
      name: 'blog, loading',
      open: async (page, site) => {
        await openPage(page, `${site}/privacy`);
        await page.route('**/api/blog**', () => undefined);
        await goToBlog(page);
        await page.getByText('Loading blog posts...').waitFor();
      },
    },
    {
      name: 'blog, without a post',
      open: async (page, site) => {
        await openPage(page, `${site}/privacy`);
        await page.route('**/api/blog**', (route) => route.fulfill({ json: { posts: [] } }));
        await goToBlog(page);
        await page.getByText('No blog posts available yet').waitFor();
      },
    },
    {
      name: 'blog, API away',
      open: async (page, site) => {
        await openPage(page, `${site}/privacy`);
        await apiAway(page);
        await goToBlog(page);
        await page.getByText('Error loading posts: 503: The articles are away for a moment.').waitFor();
      },
    },
    {
      name: 'article, API away',
      open: async (page, site) => {
        await openPage(page, `${site}/blog`);
        await apiAway(page);
        await page.getByRole('link', { name: 'Read More' }).first().click();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ];
}

const atAddress = (name: string, path: string): Screen => ({
  name,
  path,
  open: (page, site) => openPage(page, `${site}${path}`),
});

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

async function openBooking(page: Page, site: string): Promise<void> {
  await openPage(page, site);
  await page.getByRole('button', { name: 'Book your Golden Visa Strategy Consultation' }).click();
  await page.getByRole('dialog').waitFor();
}

const goToBlog = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
