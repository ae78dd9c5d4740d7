import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const isDevelopment = process.env.NODE_ENV === 'development';
/**
 * The packages that every page needs, in one file that changes only with them. Left out of it are the parts of the query client
 * that few pages use: mutations and parallel queries (newsroom only) and infinite queries (blog only).
 */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack(?!.*(useMutation|mutationObserver|useQueries|queriesObserver|useInfinite|infiniteQueryObserver))|cookie|set-cookie-parser)[\\/]/;

/** The frame of the public pages, in one file too. What only staff, a modal or a toast needs stays out of it. */
const SITE_UI = 'button|class-names|text-format|image-with|status|toaster|toast-store|use-';
const SITE = new RegExp(
  `[\\\\/]src[\\\\/](site[\\\\/]|api[\\\\/](http|posts|query)|app-context|document|routes|pages[\\\\/](article[\\\\/]article-query|[^\\\\/]*error)|alfred[\\\\/]lazy|booking[\\\\/](lazy|offers)|ui[\\\\/](${SITE_UI}))|vite[\\\\/]preload-helper`,
);

/** The router's package names its development build for every condition; this is the other one. */
const routerFile = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));
const ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
];

/**
 * Marks what the router's file makes at its top level as free of side effects, which its authors did not: so the parts that
 * nothing here uses (its links, forms and prefetching, 4 kB compressed) are left out of every page.
 */
const shakeRouter: Plugin = {
  name: 'shake-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), shakeRouter],
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
          // The entry imports hydrate-page by its address, so hydrate-page must keep its export.
          input: { main: 'src/entry-client.ts', 'hydrate-page': 'src/hydrate-page.tsx' },
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'site', test: SITE },
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
