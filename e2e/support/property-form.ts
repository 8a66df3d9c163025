import { expect, type Locator, type Page } from '@playwright/test';

/** What is typed into the form of a plot, by the labels of its fields. */
export interface TypedPlot {
  readonly plotName: string;
  readonly plotNumber: string;
  readonly atoll: string;
  readonly island: string;
  readonly wardOrStreet: string;
  readonly landArea: string;
  readonly registryNumber: string;
  readonly issuingAuthority: string;
}

export const muiraalu: TypedPlot = {
  plotName: 'Muiraalu',
  plotNumber: 'S-4471',
  atoll: 'Seenu (Addu City)',
  island: 'Hithadhoo',
  wardOrStreet: 'Bodu Magu',
  landArea: '557.42',
  registryNumber: 'RG-2020-01188',
  issuingAuthority: 'Addu City Council (example)',
};

/** One owner's row. */
export function ownerRow(page: Page, number: number): Locator {
  return page.getByRole('listitem', { name: `Owner ${number}`, exact: true });
}

/** Types the particulars, with the island found by its first letters among those of the atoll. */
export async function typeParticulars(page: Page, plot: TypedPlot): Promise<void> {
  await page.getByRole('textbox', { name: 'Plot name' }).fill(plot.plotName);
  await page.getByRole('textbox', { name: 'Plot number' }).fill(plot.plotNumber);
  await page.getByRole('combobox', { name: 'Atoll' }).selectOption(plot.atoll);
  await page.getByRole('combobox', { name: 'Island' }).fill(plot.island.slice(0, 4));
  await page.getByRole('option', { name: plot.island, exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Island' })).toHaveValue(plot.island);
  await page.getByRole('textbox', { name: 'Ward or street' }).fill(plot.wardOrStreet);
  await page.getByRole('textbox', { name: 'Land area in sqm' }).fill(plot.landArea);
  await page.getByRole('textbox', { name: 'Registry number' }).fill(plot.registryNumber);
  await page.getByRole('textbox', { name: 'Issuing authority' }).fill(plot.issuingAuthority);
}

/** Types one owner with the share. */
export async function typeOwner(
  row: Locator,
  owner: { name: string; identification: string; share: readonly [number, number] },
): Promise<void> {
  await row.getByRole('textbox', { name: 'Full name' }).fill(owner.name);
  await row.getByRole('textbox', { name: 'Identification number' }).fill(owner.identification);
  await typeShare(row, owner.share);
}

export async function typeShare(row: Locator, [parts, whole]: readonly [number, number]): Promise<void> {
  await row.getByRole('textbox', { name: 'Parts' }).fill(String(parts));
  await row.getByRole('textbox', { name: 'Out of' }).fill(String(whole));
}

/** The chooser of the registry document. */
export function registryDocument(page: Page): Locator {
  return page.getByLabel('Registry document', { exact: true });
}
