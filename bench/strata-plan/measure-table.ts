import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser/find-browser.ts';

/** Milliseconds in a real browser, of a table of 10,000 rows. */
export interface TableRound {
  /** From the last byte of the data to the first row on the screen. */
  readonly firstPaint: number;
  /** Of all frames while it scrolls. */
  readonly frameP95: number;
  readonly sort: number;
  readonly find: number;
  readonly nextRow: number;
}

export interface TableTarget {
  readonly address: string;
  /** A part of the address that the data comes from. */
  readonly data: string;
  /** What the page finds in its storage. */
  readonly storage: Readonly<Record<string, string>>;
}

const tableName = 'Schedule of strata units';
const [heading, word] = ['Floor area (sqm)', '7-1'];
const frames = 120;

/** Opens both tables in turn, round by round, in one browser. */
export async function measureTables<Name extends string>(
  targets: Readonly<Record<Name, TableTarget>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly TableRound[]>>> {
  const { path, environment } = await findBrowser();
  const browser = await chromium.launch({
    env: { ...environment },
    ...(path === '' ? {} : { executablePath: path }),
  });
  try {
    const names = Object.keys(targets) as Name[];
    const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
      Name,
      TableRound[]
    >;
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) measured[name].push(await measureTable(browser, targets[name]));
    return measured;
  } finally {
    await browser.close();
  }
}

async function measureTable(browser: Browser, target: TableTarget): Promise<TableRound> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript((storage) => {
      for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
    }, target.storage);
    await page.addInitScript(noteFirstRow, tableName);
    await page.addInitScript(addUntilDrawn);
    await page.goto(target.address);
    const grid = page.getByRole('grid', { name: tableName });
    await grid.getByRole('row').nth(1).waitFor();
    const tools = grid.locator('xpath=ancestor::*[.//input[@type="search"]][1]');
    return {
      firstPaint: await timeFirstPaint(page, target.data),
      frameP95: await timeFrames(grid.locator('xpath=ancestor::section[1]')),
      sort: await timeSort(grid),
      find: await timeFind(tools),
      nextRow: await timeNextRow(grid),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of its own: notes when the first row of the table has been drawn. */
function noteFirstRow(name: string): void {
  const look = (): void => {
    const grids = [...document.querySelectorAll('[role="grid"]')].filter((grid) => {
      const label = document.getElementById(grid.getAttribute('aria-labelledby') ?? '')?.textContent;
      return (grid.getAttribute('aria-label') ?? label) === name;
    });
    const isThere = grids.some((grid) => grid.querySelector('[data-index]') !== null);
    // In the frame after the one in which it is there it has been drawn.
    requestAnimationFrame(isThere ? () => performance.mark('first-row') : look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: asks between two tasks whether something is there, then waits until the browser draws it. */
declare function untilDrawn(start: number, isThere: () => boolean): Promise<number>;

function addUntilDrawn(): void {
  const page = globalThis as { untilDrawn?: typeof untilDrawn };
  page.untilDrawn = async (start, isThere) => {
    while (!isThere()) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(undefined);
      });
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  };
}

async function timeFirstPaint(page: Page, data: string): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
  return page.evaluate((address) => {
    const came = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes(address)) as PerformanceResourceTiming[];
    const [first] = came;
    const [drawn] = performance.getEntriesByName('first-row');
    if (!first || !drawn) throw new Error('The data did not come');
    return drawn.startTime - first.responseEnd;
  }, data);
}

async function timeFrames(region: Locator): Promise<number> {
  const taken = await region.evaluate(async (element, count) => {
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    element.scrollTop = 0;
    const times: number[] = [];
    let before = await nextFrame();
    for (let frame = 0; frame < count; frame += 1) {
      element.scrollTop += 500;
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
    element.scrollTop = 0;
    await nextFrame();
    return times;
  }, frames);
  return taken.toSorted((one, other) => one - other)[Math.floor(frames * 0.95)] ?? Number.NaN;
}

function timeSort(grid: Locator): Promise<number> {
  return grid.evaluate(async (element, text) => {
    const first = (): string => element.querySelector('[data-index="0"]')?.textContent ?? '';
    const button = [...element.querySelectorAll('th button')].find((one) =>
      one.textContent?.startsWith(text),
    );
    if (!(button instanceof HTMLElement)) throw new Error(`There is no heading ${text}`);
    const before = first();
    const start = performance.now();
    button.click();
    return untilDrawn(start, () => first() !== before && first() !== '');
  }, heading);
}

function timeFind(tools: Locator): Promise<number> {
  return tools.evaluate(async (element, text) => {
    const [field, count] = [element.querySelector('input[type="search"]'), element.querySelector('output')];
    if (!(field instanceof HTMLInputElement) || count === null)
      throw new Error('There is nothing to find with');
    const before = count.textContent;
    const start = performance.now();
    // As typing does: past what a framework has put in the way of setting it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return untilDrawn(start, () => count.textContent !== before);
  }, word);
}

function timeNextRow(grid: Locator): Promise<number> {
  return grid.evaluate(async (element) => {
    const first = element.querySelector('[data-index="0"]');
    if (!(first instanceof HTMLElement)) throw new Error('There is no row');
    first.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    return untilDrawn(start, () => document.activeElement?.getAttribute('data-index') === '1');
  });
}
