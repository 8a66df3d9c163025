import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPages } from '../../scripts/front-ends/first-pages.ts';
import { mergedChunks } from '../../scripts/front-ends/merged-chunks.ts';
import { pageBuild } from '../../scripts/front-ends/page-build.ts';
import { pdfDecoders } from '../../scripts/front-ends/pdf-decoders.ts';

/** The server whose API development mode talks to. */
const api = `http://localhost:${process.env['PORTAL_PORT'] ?? '3000'}`;

const build = pageBuild([
  // Changes only when a dependency does.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack\/(react-query|query-core)|react-hot-toast)\//,
  },
  // Where a floating list opens, fetched with the first form: never a part of the sign-in or the dashboard.
  { name: 'widgets', test: /node_modules\/@floating-ui\// },
]);

export default defineConfig({
  plugins: [
    react(),
    pdfDecoders(),
    mergedChunks({
      config: { plugins: [react()], build },
      kept: ['framework', 'widgets', 'rolldown-runtime'],
      firstPages: [
        'src/main.tsx',
        'src/features/landing/landing-page.tsx',
        'src/features/sign-in/login-page.tsx',
        'src/features/verify/certificate-page.tsx',
        'src/features/verify/verify-page.tsx',
        'src/features/public-register/schemes-page.tsx',
        'src/app/signed-in-routes.tsx',
      ],
    }),
    firstPages('src/render-page.tsx', [
      { address: '/', file: 'first/index.html', module: 'landing/landing-page.tsx' },
      { address: '/login', file: 'first/login.html', module: 'sign-in/login-page.tsx' },
    ]),
  ],
  server: { proxy: { '/api': api, '/identity': api } },
  build,
});
