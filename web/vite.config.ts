import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isDevelopment = process.env.NODE_ENV === 'development';
/** What every page needs, in one file that changes only with these packages. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|cookie|set-cookie-parser)[\\/]/;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  // `vite build` builds both environments, the client first: the server's bundle reads the client's manifest.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: { main: 'src/entry-client.tsx' },
          output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
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
        rolldownOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
      },
      // Built, the bundle stands on its own; while developing, Node itself loads React.
      resolve: { noExternal: isDevelopment ? [] : true },
      define: isDevelopment ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
