import type { Site } from '@firm/contracts/page-renderer';
import { useEffect, type ReactNode } from 'react';
import { AppProvider, type App } from './app-context';
import type { FormAnswer } from './api/enquiries';
import type { PageAnswers } from './api/page-queries';

/** The page's files: chosen by the server, read again by the browser so that both render the same document. */
export interface PageFiles {
  entry: string;
  styles: string[];
  /** The module that hydrates the page. */
  hydrationModule: string;
  /** Modules it and the page import; preloaded by the entry after the first paint. */
  modules: string[];
  /** The fonts of the first paint. */
  fonts: string[];
}

/** Data for hydration, in a JSON block, which script-src does not affect. */
export interface PageData {
  answers: PageAnswers;
  /** What the page says about a form that was sent without scripts. */
  formAnswer?: FormAnswer;
  site: Site;
  files: PageFiles;
}

/** Id of its element. A type, so that the entry, which uses it too, imports no other file. */
export type PageDataId = 'page-data';
const PAGE_DATA: PageDataId = 'page-data';

/** The whole document. Pages render their own <title>, <meta> and <link>; React moves them into <head>. */
export function Document({ app, data, children }: { app: App; data: PageData; children: ReactNode }) {
  const { entry, styles, fonts } = data.files;
  // Marks the page as hydrated, for tests.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#0c2238" />
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/art/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" title={data.site.firmName} href="/rss.xml" />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        <AppProvider value={app}>{children}</AppProvider>
        <script
          type="application/json"
          id={PAGE_DATA}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: asJson(data) }}
        />
        <script type="module" src={entry} />
      </body>
    </html>
  );
}

/** JSON that cannot close its script element, whatever a text in it says. */
const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
