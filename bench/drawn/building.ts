import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { findBrowser } from '../../scripts/browser/find-browser.ts';
import { drawnFloor } from './floors.ts';

/** A building as `GET /Titles/drawnBuilding` answers with it. */
type Drawn = ReturnType<typeof tallBuilding>;

/** Milliseconds in a real browser, of a building of 10,000 units in three dimensions. */
export interface BuildingRound {
  /** From the data to the picture on the canvas, its library among it. */
  readonly firstPicture: number;
  /** Of the scripts of each turn of the building. */
  readonly turns: readonly number[];
  /** Of the calls by which one picture is drawn. */
  readonly drawCalls: number;
  /** To find what is pressed, and to show it. */
  readonly press: number;
}

export interface BuildingFigures {
  readonly units: number;
  readonly graphics: string;
  readonly rounds: readonly BuildingRound[];
}

const [floorCount, storeyHeight, turnCount] = [400, 3_200, 40] as const;

/** 400 floors of 25 flats, as the register answers with them. */
function tallBuilding() {
  const floors = Array.from({ length: floorCount }, (_, number) => ({
    id: `floor-${number}`,
    floorNumber: `${number}`,
    baseLevelInMm: number * storeyHeight,
    storeyHeightInMm: storeyHeight,
    // All floors stand in one system, as those of a building do.
    shapes: drawnFloor(number - (number % 90)).map(({ thing, id, polygons }, at) => ({
      id: thing === 'floor' ? `floor-${number}` : `${id}-${number}`,
      kind:
        thing === 'unit'
          ? ('unit' as const)
          : thing === 'floor'
            ? ('outline' as const)
            : ('general' as const),
      name: `${number}-${at}`,
      floorAreaInSqm: thing === 'floor' ? null : '80.00',
      polygons,
    })),
  }));
  return { building: 'Tall House', unitId: 'none', northAngle: 12_500, floors };
}

/** Shows the building anew in each round, in a browser of its own. */
export async function measureBuilding(rounds: number): Promise<BuildingFigures> {
  const files = await buildPage();
  const drawn = tallBuilding();
  const { path, environment } = await findBrowser();
  const browser = await chromium.launch({
    env: { ...environment },
    ...(path === '' ? {} : { executablePath: path }),
  });
  try {
    const measured: BuildingRound[] = [];
    let graphics = '';
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.route('http://bench.test/**', async (route) => {
        const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
        const file = files.get(name);
        if (file === undefined) return route.fulfill({ status: 404 });
        return route.fulfill({ body: file.body, contentType: file.type });
      });
      await page.goto('http://bench.test/');
      graphics = await page.evaluate(nameOfGraphics);
      measured.push(await measureRound(page, drawn));
      await page.close();
    }
    const units = drawn.floors.flatMap(({ shapes }) => shapes.filter(({ kind }) => kind === 'unit')).length;
    return { units, graphics, rounds: measured };
  } finally {
    await browser.close();
  }
}

async function measureRound(page: Page, drawn: Drawn): Promise<BuildingRound> {
  await page.evaluate(countDrawCalls);
  const firstPicture = await page.evaluate(async (data) => {
    const start = performance.now();
    (globalThis as unknown as { showBuilding: (drawn: unknown) => void }).showBuilding(data);
    const isShown = () => document.querySelector('canvas:not([hidden])') !== null;
    while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, drawn);
  const turning = await page.evaluate(async (count) => {
    const stage = document.querySelector('[role="application"]');
    const counted = globalThis as { drawCalls?: number };
    const turns: number[] = [];
    let drawCalls = 0;
    for (let turn = 0; turn < count; turn += 1) {
      counted.drawCalls = 0;
      const start = performance.now();
      stage?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      // What was heard is rendered before this goes on.
      await Promise.resolve();
      turns.push(performance.now() - start);
      drawCalls = Math.max(drawCalls, counted.drawCalls);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return { turns, drawCalls };
  }, turnCount);
  const press = await page.evaluate(() => {
    const stage = document.querySelector('[role="application"]');
    const place = stage?.getBoundingClientRect();
    const [clientX, clientY] = [
      (place?.left ?? 0) + (place?.width ?? 0) / 2,
      (place?.top ?? 0) + (place?.height ?? 0) / 2,
    ];
    const start = performance.now();
    stage?.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }));
    return performance.now() - start;
  });
  return { firstPicture, ...turning, press };
}

/** Runs in the page before anything is drawn. */
function countDrawCalls(): void {
  const counted = globalThis as { drawCalls?: number };
  counted.drawCalls = 0;
  const context = WebGL2RenderingContext.prototype;
  for (const name of ['drawArrays', 'drawElements'] as const) {
    const draw = context[name];
    context[name] = function (this: WebGL2RenderingContext, ...given: number[]) {
      counted.drawCalls = (counted.drawCalls ?? 0) + 1;
      Reflect.apply(draw, this, given);
    };
  }
}

/** Runs in the page: what draws, a graphics card or the processor. */
function nameOfGraphics(): string {
  const context = document.createElement('canvas').getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  return String((names && context?.getParameter(names.UNMASKED_RENDERER_WEBGL)) ?? 'none');
}

/** The page that shows a building, in memory. */
async function buildPage(): Promise<
  ReadonlyMap<string, { readonly body: string | Buffer; readonly type: string }>
> {
  const root = join(import.meta.dirname, 'building');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [
        file.fileName,
        file.type === 'chunk'
          ? { body: file.code, type: 'text/javascript' }
          : {
              body: typeof file.source === 'string' ? file.source : Buffer.from(file.source),
              type: file.fileName.endsWith('.css') ? 'text/css' : 'text/html',
            },
      ]),
  );
}
