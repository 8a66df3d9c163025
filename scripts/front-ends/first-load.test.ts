import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type BuiltFiles, buildFrontEnd, chunksWith, firstLoad } from './built-files.ts';

/**
 * The budgets of the first loads: bytes after gzip, and files of scripts. What the sign-in page does not need itself comes along
 * in files that it does need: fourteen smaller ones would take longer, by their headers alone.
 */
const budget = {
  login: { js: 113_000, css: 15_000, files: 8 },
  app: { js: 150_000, css: 15_000, files: 12 },
  application: { js: 180_000, css: 20_000, files: 20 },
  step: { js: 200_000, files: 20 },
  console: { js: 350 * 1024, css: 20_000, files: 12 },
  /** What draws in three dimensions. */
  scene: { js: 150_000 },
} as const;

const dashboard = ['/app/signed-in-routes.tsx', '/app/home-page.tsx'];

const built: { portal: BuiltFiles; console: BuiltFiles } = { portal: new Map(), console: new Map() };

beforeAll(async () => {
  // Under test the libraries would be bundled in their development form.
  vi.stubEnv('NODE_ENV', 'production');
  built.portal = await buildFrontEnd('portal');
  built.console = await buildFrontEnd('console');
});

describe('the portal', () => {
  test('the first load of the sign-in and of the dashboard stays within its budget', () => {
    const login = firstLoad(built.portal, ['/sign-in/login-page.tsx']);
    const app = firstLoad(built.portal, dashboard);
    // Below these the modules were not found, and nothing was measured.
    expect(login.names.size).toBeGreaterThan(3);
    expect(app.js).toBeGreaterThan(login.js);
    expect(login.names.size).toBeLessThanOrEqual(budget.login.files);
    expect(app.names.size).toBeLessThanOrEqual(budget.app.files);
    expect(login.js).toBeLessThanOrEqual(budget.login.js);
    expect(login.css).toBeLessThanOrEqual(budget.login.css);
    expect(app.js).toBeLessThanOrEqual(budget.app.js);
    expect(app.css).toBeLessThanOrEqual(budget.app.css);
  });

  test('names in Thaana have their letters on every page of both front ends', () => {
    const textOf = (files: BuiltFiles, name: string) => {
      const file = files.get(name);
      return file?.type === 'asset' ? String(file.source) : '';
    };
    for (const files of [built.portal, built.console]) {
      const sheet = /href="\/([^"]+\.css)"/.exec(textOf(files, 'index.html'))?.[1] ?? '';
      expect(textOf(files, sheet)).toMatch(/@font-face\s*\{[^}]*Noto Sans Thaana/);
    }
  });

  test.for([
    ['development details', 'plan/plan-step-page.tsx', 'details/details-section.tsx'],
    ['buildings', 'plan/plan-step-page.tsx', 'buildings/buildings-section.tsx'],
    ['a building', 'plan/building-step-page.tsx'],
    ['common property', 'plan/plan-step-page.tsx', 'common-property/common-property-section.tsx'],
    ['documents', 'plan/plan-step-page.tsx', 'documents/documents-section.tsx'],
    ['calculation plan', 'plan/plan-step-page.tsx', 'calculation-plan/calculation-section.tsx'],
    ['schedule of strata units', 'plan/plan-step-page.tsx', 'schedule/schedule-section.tsx'],
    [
      'accessory schedule',
      'plan/plan-step-page.tsx',
      'common-property/schedule/accessory-schedule-section.tsx',
    ],
  ])('the first load of a step of a plan is small, and few files: %s', ([, ...modules]) => {
    const parts = modules.map((module) => `/features/strata-plan/${module}`);
    const step = firstLoad(built.portal, ['/app/signed-in-routes.tsx', ...parts]);
    expect(step.js).toBeLessThanOrEqual(budget.step.js);
    expect(step.names.size).toBeLessThanOrEqual(budget.step.files);
  });

  test('so does that of an application', () => {
    const { js, css, names } = firstLoad(built.portal, [
      '/app/signed-in-routes.tsx',
      '/applications/application-page.tsx',
    ]);
    expect(names.size).toBeLessThanOrEqual(budget.application.files);
    expect(js).toBeLessThanOrEqual(budget.application.js);
    expect(css).toBeLessThanOrEqual(budget.application.css);
  });

  test.for(['zod', '@floating-ui'])('%s comes only with a form', (library) => {
    const first = firstLoad(built.portal, ['/sign-in/login-page.tsx', ...dashboard]);
    const chunks = chunksWith(built.portal, library);
    expect(chunks).not.toEqual([]);
    expect(chunks.filter((chunk) => first.names.has(chunk))).toEqual([]);
  });
});

test.for([
  ['portal', '/strata-plan/buildings/drawn-floors/building-3d-page.tsx'],
  ['console', '/review/application/looks/building-3d-look.tsx'],
] as const)('%s: what draws in three dimensions comes when a building is looked at so', ([name, page]) => {
  const files = built[name];
  const three = chunksWith(files, 'three');
  expect(three).not.toEqual([]);
  const first = ['/app/signed-in-routes.tsx', page];
  const still = firstLoad(files, first);
  // The page shows a still picture until the rest is there.
  expect(three.filter((chunk) => still.names.has(chunk))).toEqual([]);
  const whole = firstLoad(files, [...first, '/building-3d/scene/building-scene.ts']);
  expect(whole.js - still.js).toBeGreaterThan(50_000);
  expect(whole.js - still.js).toBeLessThanOrEqual(budget.scene.js);
});

describe('the console', () => {
  test('the first load of the dashboard and the queues stays within its budget', () => {
    const queues = firstLoad(built.console, ['/app/signed-in-routes.tsx']);
    expect(queues.names.size).toBeGreaterThan(2);
    expect(queues.names.size).toBeLessThanOrEqual(budget.console.files);
    expect(queues.js).toBeLessThanOrEqual(budget.console.js);
    expect(queues.css).toBeLessThanOrEqual(budget.console.css);
  });

  test('the renderer of documents comes only with a document, zod with what is written', () => {
    const lists = firstLoad(built.console, ['/app/signed-in-routes.tsx']);
    const review = firstLoad(built.console, [
      '/app/signed-in-routes.tsx',
      '/review/record/registration-page.tsx',
    ]);
    const renderer = chunksWith(built.console, 'pdfjs-dist');
    expect(renderer).not.toEqual([]);
    expect(renderer.filter((chunk) => review.names.has(chunk))).toEqual([]);
    expect(chunksWith(built.console, 'zod').filter((chunk) => lists.names.has(chunk))).toEqual([]);
  });

  test('the library of plots comes only with the figures of the office', () => {
    const first = firstLoad(built.console, [
      '/app/signed-in-routes.tsx',
      '/review/record/registration-page.tsx',
    ]);
    const plots = ['@visx', 'd3-scale'].flatMap((library) => chunksWith(built.console, library));
    expect(plots).not.toEqual([]);
    expect(plots.filter((chunk) => first.names.has(chunk))).toEqual([]);
  });

  test('the decoders of scans lie where the renderer looks for them', () => {
    const decoders = [...built.console.keys()].filter((name) => name.includes('pdf-decoders-'));
    const renderer = chunksWith(built.console, 'pdfjs-dist')
      .map((name) => built.console.get(name))
      .map((file) => (file?.type === 'chunk' ? file.code : ''))
      .join('');
    const [, version = ''] = /pdf-decoders-([\d.]+)\//.exec(decoders[0] ?? '') ?? [];
    expect(decoders.map((name) => name.split('/').at(-1))).toEqual([
      'jbig2_nowasm_fallback.js',
      'openjpeg_nowasm_fallback.js',
    ]);
    expect(renderer).toContain(version);
    expect(renderer).toContain('/assets/pdf-decoders-');
  });
});
