import type { Output } from '@strata/contract';
import { FakeUpload } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { importAddress } from '../features/strata-plan/plan/addresses.ts';
import { applicationId } from './records.ts';
import { planIds } from './strata-plan.ts';

type Check = Output<'POST /Applications/strataUnits/import/check'>;
type Kept = Output<'GET /Applications/imports'>[number];

export const importId = '01a00000-0000-7000-8000-00000000a001';
export const unitsImport = importAddress(applicationId, 'units', { buildingId: planIds.building });
export const checkRoute = 'POST /Applications/strataUnits/import/check';
export const importRoute = 'POST /Applications/strataUnits/import';

/** What a file of 2,000 new units says, unless told. */
export function checkOf(over: Partial<Check> = {}): Check {
  return {
    planRevision: 1,
    rows: 2001,
    created: 2000,
    changed: 0,
    skipped: 0,
    examples: 1,
    numberOfErrors: 0,
    errors: [],
    columns: [
      { key: 'floor', title: 'Floor' },
      { key: 'unitNumber', title: 'Unit number' },
    ],
    firstRows: [
      { row: 2, outcome: 'example', values: { floor: '5', unitNumber: 'Example 501' } },
      { row: 3, outcome: 'created', values: { floor: '1', unitNumber: '1001' } },
    ],
    changes: [],
    loses: null,
    hidden: { rows: 0, columns: [] },
    sameFile: null,
    ...over,
  };
}

export const wrongCells: Pick<Check, 'numberOfErrors' | 'errors' | 'created'> = {
  created: 1997,
  numberOfErrors: 3,
  errors: [
    {
      sheet: 'Units',
      row: 7,
      column: 'Floor',
      cell: 'B7',
      value: '77',
      reason: 'Fehi Tower has no floor 77. Add it first',
    },
    {
      sheet: 'Units',
      row: 8,
      column: 'Floor',
      cell: 'B8',
      value: '78',
      reason: 'Fehi Tower has no floor 78. Add it first',
    },
    {
      sheet: 'Units',
      row: 9,
      column: 'Unit number',
      cell: 'C9',
      value: '',
      reason: 'This field is required',
    },
  ],
};

/** What the import of such a file comes to. */
export function outcomeOf(
  over: Partial<Output<'POST /Applications/strataUnits/import'>> = {},
): Output<'POST /Applications/strataUnits/import'> {
  const { rows, created, changed, skipped, examples } = checkOf();
  return { importId, planRevision: 2, rows, created, changed, skipped, examples, ...over };
}

export function keptImport(over: Partial<Kept> = {}): Kept {
  return {
    id: importId,
    sheet: 'units',
    building: 'Fehi Tower',
    commonPropertyTypeId: null,
    fileName: 'units.xlsx',
    importedDate: '2026-11-21T09:05:00.000Z',
    importedBy: 'Aishath Leena Fehiveli',
    created: 2000,
    changed: 0,
    skipped: 0,
    canBeUndone: true,
    undoneDate: null,
    ...over,
  };
}

export const workbook = (name = 'units.xlsx', content = 'PK a workbook') => new File([content], name);

/** Does something by which a file is sent, and waits until it is on its way. */
export async function sending(act: () => Promise<unknown>): Promise<FakeUpload> {
  const before = FakeUpload.count();
  await act();
  await waitFor(() => {
    if (FakeUpload.count() === before) throw new Error('Nothing was sent');
  });
  return FakeUpload.last();
}

export function choose(user: UserEvent, file = workbook()): Promise<FakeUpload> {
  return sending(async () =>
    user.upload(await screen.findByLabelText(/^(Workbook with the|Another file)/), file),
  );
}

/** Chooses a file, which sends itself, and has the server say what it says to it. */
export async function chooseAndCheck(user: UserEvent, file = workbook()): Promise<void> {
  const upload = await choose(user, file);
  await upload.arrive();
}
