import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser/find-browser.ts';
import type { TableTarget } from './measure-table.ts';

type WhatIfTarget = Pick<TableTarget, 'address' | 'storage'>;

/** Of one try in a real browser: all share values of 10,000 units are computed again and compared, and shown. */
export interface WhatIfRound {
  /** Milliseconds of every frame from the first key to when the new figures stood there. */
  readonly frames: readonly number[];
  /** Of every key: from pressing it to the frame in which its digit stands in the field. */
  readonly keys: readonly number[];
  /** From the last key to the figures that it leads to. */
  readonly figures: number;
}

const field = 'what-if-allotted';
const typed = ['2000000', '3000000', '1500000'] as const;

/** Tries other totals in the schedule of a plan, digit by digit, in each round in a page of its own. */
export async function measureWhatIf(target: WhatIfTarget, rounds: number): Promise<readonly WhatIfRound[]> {
  const { path, environment } = await findBrowser();
  const browser = await chromium.launch({
    env: { ...environment },
    ...(path === '' ? {} : { executablePath: path }),
  });
  try {
    const measured: WhatIfRound[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(...(await measureRound(browser, target)));
    return measured;
  } finally {
    await browser.close();
  }
}

async function measureRound(browser: Browser, target: WhatIfTarget): Promise<readonly WhatIfRound[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript((storage) => {
      for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
    }, target.storage);
    await page.goto(target.address);
    await page.getByRole('button', { name: 'Try another method' }).click();
    await page.getByText('Units that gain').first().waitFor();
    const tries: WhatIfRound[] = [];
    for (const total of typed) tries.push(await typeTotal(page, total));
    return tries;
  } finally {
    await context.close();
  }
}

/** Types as a person does, a key every 80 ms, and watches every frame until the figures say so. */
function typeTotal(page: Page, total: string): Promise<WhatIfRound> {
  return page.evaluate(
    async ({ id, text }) => {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no field to type into');
      const write = (value: string): void => {
        // As typing does: past what a framework has put in the way of setting it.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const said = Number(text).toLocaleString('en');
      const isSaid = (): boolean =>
        [...document.querySelectorAll('[aria-live="polite"]')].some((part) =>
          part.textContent.includes(said),
        );
      const [frames, keys]: [number[], number[]] = [[], []];
      let last = await nextFrame();
      let pressed = 0;
      let begun = last;
      let written = last;
      const deadline = last + 20_000;
      while (!(pressed === text.length && isSaid())) {
        if (last > deadline) throw new Error(`${said} never came`);
        if (pressed < text.length && last - begun >= pressed * 80) {
          pressed += 1;
          written = performance.now();
          write(text.slice(0, pressed));
          const shown = await nextFrame();
          keys.push(performance.now() - written);
          frames.push(shown - last);
          last = shown;
          continue;
        }
        const now = await nextFrame();
        frames.push(now - last);
        last = now;
      }
      begun = performance.now();
      return { frames, keys, figures: begun - written };
    },
    { id: field, text: total },
  );
}
