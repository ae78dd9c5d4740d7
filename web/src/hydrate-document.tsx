import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { App } from './app-context';
import { Document, type PageData } from './document';

/** Hydrates the document that the server rendered. */
export function hydrateDocument(app: App, data: PageData, page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <Document app={app} data={data}>
        {page}
      </Document>,
      { onRecoverableError: (error, { componentStack }) => console.error('hydration', error, componentStack) },
    );
  });
}
