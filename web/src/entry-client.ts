import '@vitejs/plugin-react/preamble'; // React Refresh while developing; nothing in the build.
import './styles.css';
import type { PageData } from './document';
import { PAGE_DATA_ID } from './page-data-id';

const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;

// What is read comes before what can be clicked: the page is painted before its code claims the line and the processor.
await firstPaint();
for (const href of data.files.modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
const { hydratePage } = await import('./hydrate-page');
await hydratePage(data);

/** Resolves after the first frame, or at once in a tab that nobody looks at, which has none. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
