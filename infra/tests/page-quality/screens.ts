import type { Page } from 'playwright-core';
import { openPage } from '../e2e/browser.js';

/** A public screen in one of its states, and how a visitor comes to see it. */
export interface Screen {
  name: string;
  /** Where it has an address of its own, which Lighthouse can load. */
  path?: string;
  /** Only where the window is at most so wide (CSS pixels). */
  maxWidth?: number;
  /** Brings a page of a browser into this state. */
  show: (page: Page, site: string) => Promise<void>;
}

/**
 * Every public screen and state (services/contracts/README.md, Pages).
 * @param foreign the address of an article in another language than English, where there is one.
 */
export function publicScreens(article: string, foreign: string | undefined): Screen[] {
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
    atAddress('terms', '/terms'),
    atAddress('updates', '/updates'),
    atAddress('person', '/people/founder'),
    atAddress('write to a lawyer', '/write-to-us'),
    ...(foreign ? [atAddress('article in another language', foreign)] : []),
    ...publicStates(article, foreign),
  ];
}

/** The states that have no address of their own. */
export function publicStates(article: string, foreign: string | undefined): Screen[] {
  const failApi = (page: Page) =>
    page.route('**/api/blog**', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'The articles are away for a moment.' }),
    );
  return [
    {
      name: 'menu on a small screen',
      maxWidth: 767,
      show: async (page, site) => {
        await openPage(page, site);
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('button', { name: 'Close menu' }).waitFor();
      },
    },
    { name: 'booking', show: openBooking },
    {
      name: 'booking, redirecting',
      show: async (page, site) => {
        await openBooking(page, site);
        await page.getByRole('button', { name: 'Book the consultation' }).click();
        await page.getByText('Taking you to our booking site').waitFor();
      },
    },
    {
      name: 'booking, new tab blocked',
      show: async (page, site) => {
        await openBooking(page, site);
        await page.evaluate(() => (window.open = () => null));
        await page.getByRole('button', { name: 'Book the orientation meeting' }).click();
        await page.getByRole('link', { name: 'Open the booking site' }).waitFor();
      },
    },
    { name: 'Alfred in a modal', show: (page, site) => openChat(page, `${site}${article}`) },
    ...(foreign
      ? [
          {
            name: 'Alfred in another language',
            show: async (page: Page, site: string) => {
              await openChat(page, `${site}${foreign}`);
              await page.locator('section[data-ready]:not([lang=en])').waitFor();
            },
          },
        ]
      : []),
    {
      name: 'blog, loading',
      show: async (page, site) => {
        await openPage(page, `${site}/privacy`);
        await page.route('**/api/blog**', () => undefined);
        await goToBlog(page);
        await page.getByText('Loading blog posts...').waitFor();
      },
    },
    {
      name: 'blog, without a post',
      show: async (page, site) => {
        await openPage(page, `${site}/privacy`);
        await page.route('**/api/blog**', (route) => route.fulfill({ json: { posts: [] } }));
        await goToBlog(page);
        await page.getByText('No blog posts available yet').waitFor();
      },
    },
    {
      name: 'blog, API down',
      show: async (page, site) => {
        await openPage(page, `${site}/privacy`);
        await failApi(page);
        await goToBlog(page);
        await page.getByText('Error loading posts: 503: The articles are away for a moment.').waitFor();
      },
    },
    {
      name: 'article, API down',
      show: async (page, site) => {
        await openPage(page, `${site}/blog`);
        await failApi(page);
        await page.getByRole('link', { name: 'Read More' }).first().click();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ];
}

const atAddress = (name: string, path: string): Screen => ({
  name,
  path,
  show: (page, site) => openPage(page, `${site}${path}`),
});

async function openChat(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await page.getByRole('button', { name: 'Ask Alfred' }).click();
  await page.getByRole('dialog').locator('[data-ready=true]').waitFor();
}

async function openBooking(page: Page, site: string): Promise<void> {
  await openPage(page, site);
  await page.getByRole('button', { name: 'Book your Golden Visa Strategy Consultation' }).click();
  await page.getByRole('dialog').waitFor();
}

const goToBlog = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
