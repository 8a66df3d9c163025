import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPages } from '../../scripts/front-ends/first-pages.ts';
import { pdfDecoders } from '../../scripts/front-ends/pdf-decoders.ts';

/** The server whose API development mode talks to. */
const api = `http://localhost:${process.env['PORTAL_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    pdfDecoders(),
    firstPages('src/render-page.tsx', [
      { address: '/', file: 'first/index.html', module: 'landing/landing-page.tsx' },
      { address: '/login', file: 'first/login.html', module: 'sign-in/login-page.tsx' },
    ]),
  ],
  server: { proxy: { '/api': api, '/identity': api } },
  build: {
    // Small pictures stay files, and no module text is put into the page: the policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Names of what is shipped, so that the size budget can be checked by route.
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a dependency does.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack\/(react-query|query-core)|react-hot-toast)\//,
              priority: 2,
            },
            // Where a floating list opens, fetched with the first form: never a part of the sign-in or the dashboard.
            {
              name: 'widgets',
              test: /node_modules\/@floating-ui\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
