import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mergedChunks } from '../../scripts/front-ends/merged-chunks.ts';
import { pageBuild } from '../../scripts/front-ends/page-build.ts';
import { pdfDecoders } from '../../scripts/front-ends/pdf-decoders.ts';

/** The admin host whose API development mode talks to. */
const api = `http://localhost:${process.env['ADMIN_PORT'] ?? '3100'}`;

const build = pageBuild([
  // Changes only when a dependency does.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack|react-hot-toast)\//,
  },
  // What every visit fetches: its styles begin with the primitives, which those of every component come after.
  { name: 'first', test: /console\/src\/main\.tsx$/ },
]);

export default defineConfig({
  plugins: [
    react(),
    pdfDecoders(),
    mergedChunks({
      config: { plugins: [react()], build },
      kept: ['framework', 'first', 'rolldown-runtime'],
      firstPages: ['src/main.tsx', 'src/app/signed-in-routes.tsx'],
    }),
  ],
  server: { proxy: { '/api': api } },
  build,
});
