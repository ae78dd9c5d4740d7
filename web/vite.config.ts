import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isDevelopment = process.env.NODE_ENV === 'development';
/** The packages that every page needs, in one file that changes only with them. */
const VENDOR = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The frame of the public pages, in one file too. What only staff, a modal, a toast or one page needs stays out of it. */
const SITE_UI = 'button|class-names|icons|text-format|image-with|status|toaster|toast-store|use-is-idle';
const SITE = new RegExp(
  `[\\\\/]src[\\\\/](site[\\\\/]|api[\\\\/](http|posts|page-queries)|app-context|use-page-query|document|hydrate-document|routes|site-router|pages[\\\\/](article[\\\\/]article-query|[^\\\\/]*error)|alfred[\\\\/](lazy|tab-session)|booking[\\\\/](lazy|offers)|ui[\\\\/](${SITE_UI}))|vite[\\\\/]preload-helper`,
);

/** What an article is shown with, in one file: five that are loaded together compress worse. */
const ARTICLE = /[\\/]src[\\/]pages[\\/]article[\\/](article|share)(?!-query)/;

/** The form to a lawyer and what it is sent with, in one file for the same reason. */
const CONTACT = /[\\/]pages[\\/]contact[\\/](contact-page|enquiry-form|send-form|proof)\.ts/;

/**
 * The libraries that only the newsroom's pages need, and what its first page is made of, in two files: each module that several
 * tabs share would be a file of its own, some 50 requests before the list of posts is there.
 */
const NEWSROOM_VENDOR = /node_modules[\\/](react-router|@tanstack|@radix-ui|@floating-ui|react-remove-scroll)[\\/]/;
const NEWSROOM_API =
  'query-client|staff|offline|presence|live-desk|conversations|admin-posts|based-on|working-copies|enquiry-desk';
const NEWSROOM_PAGES =
  'dashboard[\\\\/](?!alfred)|posts[\\\\/](?!redirects)|drafts[\\\\/](?!unsaved-comparison)|notifications|review|kept-forms|post-form|merge[\\\\/]save-conflict|post-dialogs[\\\\/]preview|video[\\\\/]video-draft|[^\\\\/]*$';
const NEWSROOM = new RegExp(
  `[\\\\/]src[\\\\/](api[\\\\/](${NEWSROOM_API})\\.|ui[\\\\/](menu|tabs|switch|tooltip)\\.|pages[\\\\/]admin[\\\\/](${NEWSROOM_PAGES}))`,
);

/** What public pages load on demand and the newsroom at once: apart, or the former would load the latter. */
const TOAST = /[\\/]src[\\/]ui[\\/]toast-view/;
const SHARED =
  /(?:ui|api|rules)[\\/](dialog|follow-events|event-stream|firm-time|facts|youtube-url|use-debounced-value)\.(js|tsx?)$/;

/** The router's package names its development build for every condition; this is the other one. */
const routerFile = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));
const ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: isDevelopment ? [] : ROUTER },
  appType: 'custom',
  // `vite build` builds both environments, the client first: the server's bundle reads the client's manifest.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // A page names what it needs; of what comes on demand the lists of files would be a kilobyte of every page's code.
        modulePreload: false,
        rolldownOptions: {
          // The entry imports the others by their address, so they must keep their export.
          input: {
            main: 'src/entry-client.ts',
            'hydrate-page': 'src/hydrate-page.tsx',
            'hydrate-newsroom': 'src/hydrate-newsroom.tsx',
          },
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'site', test: SITE },
                { name: 'article', test: ARTICLE },
                { name: 'contact', test: CONTACT },
                { name: 'toast', test: TOAST },
                { name: (file: string) => SHARED.exec(file)?.[1] },
                { name: 'newsroom-vendor', test: NEWSROOM_VENDOR },
                { name: 'newsroom', test: NEWSROOM },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        minify: false,
        copyPublicDir: false,
        // One file: a running gateway does not look for parts that a later build has renamed.
        rolldownOptions: { input: { 'entry-server': 'src/entry-server.tsx' }, output: { codeSplitting: false } },
      },
      // Built, the bundle stands on its own; while developing, Node itself loads React.
      resolve: { noExternal: isDevelopment ? [] : true },
      define: isDevelopment ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
