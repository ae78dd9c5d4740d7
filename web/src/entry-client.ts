import '@vitejs/plugin-react/preamble'; // React Refresh while developing; nothing in the build.
import './styles.css';
import type { PageData, PageDataId } from './document';

const PAGE_DATA: PageDataId = 'page-data';
const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? '') as PageData;

// What is read comes before what can be clicked: the page is painted before its code claims the line and the processor.
await firstPaint();
for (const href of data.files.modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
// By its address, known to the page: an import by name would need a second file before the first frame.
const { hydratePage } = (await import(/* @vite-ignore */ data.files.takeover)) as typeof import('./hydrate-page');
await hydratePage(data);

/** Resolves once something is seen, or at once in a tab that nobody looks at, which paints nothing. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
    // A frame that was made is not shown yet: only the entry says that it is.
    if (isTold) new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
