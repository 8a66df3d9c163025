import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPages } from '../../scripts/front-ends/first-pages.ts';
import { mergedChunks } from '../../scripts/front-ends/merged-chunks.ts';
import { pageBuild } from '../../scripts/front-ends/page-build.ts';
import { pdfDecoders } from '../../scripts/front-ends/pdf-decoders.ts';

/** The server whose API development mode talks to. */
const api = `http://localhost:${process.env['PORTAL_PORT'] ?? '3000'}`;

/**
 * Files that pages share. Each takes what its modules import along, unless one before it has taken that; what is left over is merged
 * by what it saves.
 */
const groups = [
  // Changes only when a dependency does.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack\/(react-query|query-core)|react-hot-toast)\//,
  },
  // Where a floating list opens, fetched with the first form: never a part of the sign-in or the dashboard.
  { name: 'widgets', test: /node_modules\/@floating-ui\// },
  // What every visit fetches, signed in or not.
  {
    name: 'first',
    test: /(portal\/src\/(main|app\/shell\/page-end)|ui\/src\/(layout\/main|fields\/(text-field|field-layout)|components\/(visually-hidden|collapse|notice)))\.tsx$|web\/src\/(session\/(session-calls|sign-in-values|addresses)|client\/(code-query|use-page-is-there))/,
  },
  // What the public pages of the register and the signed-in pages are made of.
  {
    name: 'kit',
    test: /ui\/src\/(components\/(card|data-table|definition-list|empty-state|skeleton|status-badge)|icons\/(acts|stages|reading)|layout\/use-media|tables\/copy)|domain\/src\/(dates|decimals)\.ts$|web\/src\/client\/(load-state|call-query)/,
  },
  // What every signed-in page has around it, and the parts that most of them are made of.
  {
    name: 'signed-in',
    test: /features\/applications\/(application-steps|applications)\.ts$|timeline\/application-status\.tsx$|app\/(signed-in-routes\.tsx$|use-)|ui\/src\/(components|icons|layout|overlay)\/|domain\/src\/((application-statuses|reference-data|file-names|property-fields)\.ts$|fields\/)|described\/described-fields|fields\/select-field/,
  },
  {
    name: 'exports',
    test: /web\/src\/exports\/(?!print-|share-steps)|web\/src\/files\/(fetch-file|file-link)/,
  },
  {
    name: 'fields',
    test: /ui\/src\/(form\/|fields\/(text-|radio|check|decimal|field-|day))|described\/plain-inputs/,
  },
  // What the page of an application shares with the steps of its plan, which it does without.
  {
    name: 'application',
    test: /portal\/src\/app\/(application-timeline|section-remarks)\.tsx?$|domain\/src\/(strata-plan\/plan-areas|share-values\/display-share)\.ts$/,
  },
  {
    name: 'plan',
    test: /strata-plan\/plan\/((plan-step-page|step-layout|parts)\.tsx$|use-|gone|delete|once)/,
  },
  // What checks the input of forms by the contract's rules, and keeps it as a draft.
  {
    name: 'forms',
    test: /contract\/src\/(parse-input|field-schemas|route\.ts)|form-draft\/(with-draft|drafted)|domain\/src\/strata-plan\/typing-messages/,
  },
  { name: 'drawing', test: /building-drawing\.tsx$|building-stack/ },
  // Of what is drawn to scale: most public pages draw nothing.
  { name: 'shapes', test: /domain\/src\/drawn-plan\/(rings|shape)\.ts$|floor-plan\/layout\/plan-box\.ts$/ },
];

/** What every signed-in page has around it. */
const frame = 'app/signed-in-routes.tsx';

const build = pageBuild(groups);

export default defineConfig({
  plugins: [
    react(),
    pdfDecoders(),
    mergedChunks({
      config: { plugins: [react()], build },
      kept: ['rolldown-runtime', ...groups.map(({ name }) => name)],
      firstPages: [
        'src/main.tsx',
        'src/features/landing/landing-page.tsx',
        'src/features/sign-in/login-page.tsx',
        'src/features/verify/certificate-page.tsx',
        'src/features/verify/verify-page.tsx',
        'src/features/public-register/schemes-page.tsx',
        'src/app/signed-in-routes.tsx',
        'src/features/applications/application-page.tsx',
        'src/features/strata-plan/details/details-section.tsx',
        'src/features/strata-plan/schedule/schedule-section.tsx',
        'src/features/strata-plan/plan/building-step-page.tsx',
      ],
    }),
    firstPages('src/render-page.tsx', [
      { address: '/', file: 'landing.html', modules: ['landing/landing-page.tsx'], isRendered: true },
      { address: '/login', file: 'login.html', modules: ['sign-in/login-page.tsx'], isRendered: true },
      { address: '/app', file: 'dashboard.html', modules: [frame, 'app/home-page.tsx'], isRendered: false },
      {
        address: '/app/applications/*',
        file: 'application.html',
        modules: [frame, 'applications/application-page.tsx'],
        isRendered: false,
      },
      {
        address: '/app/strataplan/*/*',
        file: 'plan-step.html',
        modules: [frame, 'app/plan-step-route.tsx'],
        isRendered: false,
      },
      { address: '/app/**', file: 'signed-in.html', modules: [frame], isRendered: false },
    ]),
  ],
  server: { proxy: { '/api': api, '/identity': api } },
  build,
});
