import { expect, type Locator, type Page } from '@playwright/test';

/** What a person did at the keyboard. */
export interface Actions {
  /** Presses of a key, each letter and each Tab. */
  keys: number;
  pastes: number;
  uploads: number;
}

/** A person without a mouse: keys, pasting and files, all of which are counted. */
export interface Hands {
  readonly actions: Actions;
  press(key: string, times?: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes to the control by Tab, or back by Shift and Tab. */
  to(control: Locator, direction?: 'on' | 'back'): Promise<void>;
  /** Goes there and presses Enter. */
  enter(control: Locator): Promise<void>;
  /** Goes there and types over what is there. */
  fill(field: Locator, text: string): Promise<void>;
  /** Goes to a list and chooses the entry by its first letters, as browsers let one. */
  choose(list: Locator, entry: string): Promise<void>;
  /** Goes to a set of choices of which one is taken, and to this one by the arrows. */
  pick(choice: Locator): Promise<void>;
  /** Pastes what was copied elsewhere, such as rows of a spreadsheet. */
  paste(text: string): Promise<void>;
  /** Goes to a file field, opens the chooser by Enter and takes the file there. */
  upload(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

const mostTabs = 250;

export async function handsAt(page: Page, actions: Actions): Promise<Hands> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  async function press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    actions.keys += times;
  }

  const hasFocus = (control: Locator): Promise<boolean> =>
    control.evaluate((element) => element === document.activeElement);

  async function to(control: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await hasFocus(control)) return;
      await press(direction === 'on' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab does not lead to ${control.toString()}`);
  }

  async function type(text: string): Promise<void> {
    await page.keyboard.type(text);
    actions.keys += text.length;
  }

  return {
    actions,
    press,
    type,
    to,
    async enter(control) {
      await to(control);
      await press('Enter');
    },
    async fill(field, text) {
      await to(field);
      await press('Control+A');
      await type(text);
    },
    async choose(list, entry) {
      // What there is to choose from may still be on its way.
      await expect(list.getByRole('option', { name: new RegExp(`^${entry}`) }).first()).toBeAttached();
      await to(list);
      await type(entry);
      await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${entry}`));
    },
    async pick(choice) {
      const name = await choice.getAttribute('name');
      for (let tabs = 0; tabs < mostTabs; tabs += 1) {
        const isThere = await page.evaluate(
          (wanted) =>
            document.activeElement instanceof HTMLInputElement && document.activeElement.name === wanted,
          name,
        );
        if (isThere) break;
        await press('Tab');
      }
      await press('Space');
      for (let steps = 0; steps < 20 && !(await choice.isChecked()); steps += 1) await press('ArrowDown');
      await expect(choice).toBeChecked();
    },
    async paste(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      // The browser reads the clipboard after the keys were pressed: on a busy machine the next keys would come first.
      await page.evaluate(() => {
        const { promise, resolve } = Promise.withResolvers<void>();
        addEventListener('paste', () => setTimeout(resolve), { once: true });
        Object.assign(globalThis, { pasted: promise });
      });
      await page.keyboard.press('Control+V');
      await page.evaluate(() => (globalThis as { pasted?: Promise<void> }).pasted);
      actions.pastes += 1;
    },
    async upload(field, file) {
      const chooser = page.waitForEvent('filechooser');
      await to(field);
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(file);
      actions.uploads += 1;
    },
  };
}
