import { findBarriers } from '../e2e/accessibility.js';
import { openChromium } from '../e2e/chromium.js';
import type { Screen } from './screens.js';

/** The narrowest window that WCAG 2.2 asks for (1.4.10), a tablet and a desk. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;

export interface Finding {
  screen: string;
  width: number;
  /** `rule: element` each; empty where nothing stands in the way. */
  found: string[];
}

/** What axe finds on every screen at every size. */
export async function findAllBarriers(
  site: string,
  screens: readonly Screen[],
  say: (line: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const browser = await openChromium();
  try {
    for (const screen of screens) {
      say(`  ${screen.name} …`);
      for (const size of SIZES.filter(({ width }) => width <= (screen.maxWidth ?? Infinity))) {
        const context = await browser.newContext({ viewport: size, locale: 'en-US' });
        const page = await context.newPage();
        await screen.open(page, site);
        findings.push({ screen: screen.name, width: size.width, found: await findBarriers(page) });
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return findings;
}
