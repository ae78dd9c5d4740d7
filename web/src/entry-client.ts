import '@vitejs/plugin-react/preamble'; // React Refresh while developing; nothing in the build.
import './styles.css';
import type { PageData, PageDataId } from './document';

const PAGE_DATA: PageDataId = 'page-data';
const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? '') as PageData;

// The browser follows links, sends forms and opens popovers by itself; what else is pressed has to wait for hydration.
let pressed: HTMLElement | null = null;
const keepPress = ({ target }: Event) => {
  pressed = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])') ?? pressed;
};
document.addEventListener('click', keepPress);

// Content first: the page is painted before its code competes for bandwidth and processor.
await firstPaint();
for (const href of data.files.modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
// Imported by the address in the page, which tells the site from the newsroom and costs no second file before the first frame.
const { hydratePage } = (await import(
  /* @vite-ignore */ data.files.hydrationModule
)) as typeof import('./hydrate-page');
await hydratePage(data);
document.removeEventListener('click', keepPress);
// "Book" may have been pressed before even this was there: then the browser shows what its button opens until now.
const early = document.querySelector<HTMLElement>('#early-booking:popover-open');
early?.hidePopover();
// TypeScript does not see that the listener has set it.
(early
  ? document.querySelector<HTMLElement>('[popovertarget=early-booking]')
  : (pressed as HTMLElement | null)
)?.click();

/** Resolves after the first paint, or at once in a hidden tab, which paints nothing. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const isSupported = PerformanceObserver.supportedEntryTypes.includes('paint');
    // requestAnimationFrame runs before the paint; only a paint entry proves it.
    if (isSupported) new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
