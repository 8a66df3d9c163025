import type { Output, RawInput } from '@strata/contract';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { sharingPlan, answersWith as sharingWith } from '../../../testing/sharing-plan.ts';
import { planIds } from '../../../testing/strata-plan.ts';

type Plan = Output<'GET /Applications/{id}'>;
type Portal = ReturnType<typeof renderPortal>;

const step = (name: string) => `/app/strataplan/${applicationId}/${name}`;
const building = `${step('StrataPlanBuildings')}/${planIds.building}`;
const plot = { id: planIds.plot, plotNumber: 'P-1', areaInSqm: '617.25', version: 4 };

function whole(over: Partial<Plan> = {}): Plan {
  return sharingPlan({ strataPlots: [plot], ...over });
}

function answersOf(plan: Plan) {
  return {
    ...sharingWith(plan),
    'GET /Applications/unitTypes': () => [{ id: 1, name: 'Apartment' }],
  };
}

const emptied = (floors: boolean): Plan['strataBuildings'] =>
  whole().strataBuildings.map((one) => ({
    ...one,
    floors: floors ? [] : one.floors.map((floor) => ({ ...floor, units: [] })),
  }));

const press = async ({ user }: Portal, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** The page looks for what others changed, as it does when one comes back to its window. */
function checkAgain() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

afterEach(() => focusManager.setFocused(undefined));

interface EditDialog {
  readonly what: string;
  readonly address: string;
  readonly open: (portal: Portal) => Promise<void>;
  readonly title: string;
  readonly field: string | RegExp;
  readonly without: Partial<Plan>;
}

const dialogs: readonly EditDialog[] = [
  {
    what: 'unit',
    address: `${building}#unit-${planIds.unit}`,
    open: async () => undefined,
    title: 'Unit 101: floor 1 of Fehi Tower',
    field: 'Unit number',
    without: { strataBuildings: emptied(false) },
  },
  {
    what: 'floor',
    address: building,
    open: (portal) => press(portal, 'Edit floor 1'),
    title: 'Edit floor 1 of Fehi Tower',
    field: 'Floor number',
    without: { strataBuildings: emptied(true) },
  },
  {
    what: 'building',
    address: step('StrataPlanBuildings'),
    open: async (portal) => {
      await press(portal, 'Acts on Fehi Tower');
      await portal.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    },
    title: 'Edit Fehi Tower',
    field: 'Name',
    without: { strataBuildings: [] },
  },
  {
    what: 'strata plot',
    address: step('StrataPlanDevelopmentDetails'),
    open: (portal) => press(portal, 'Edit plot P-1'),
    title: 'Edit plot P-1',
    field: 'Plot number',
    without: { strataPlots: [] },
  },
  {
    what: 'group',
    address: `${step('CommonPropertyIndex')}#groups`,
    open: async (portal) => {
      await press(portal, 'Homes');
      await press(portal, 'Edit group');
    },
    title: 'Edit group Homes',
    field: 'Group name',
    without: { applicationGroups: [] },
  },
  {
    what: 'area',
    address: `${step('CommonPropertyIndex')}#accessory`,
    open: (portal) => press(portal, 'AU-1'),
    title: 'Edit AU-1',
    field: 'Area in sqm',
    without: { accessoryCommonPropertyAllocations: [] },
  },
  {
    what: 'accessory lot',
    address: step('StrataParkingSchedule'),
    open: (portal) => press(portal, 'P-01'),
    title: 'Edit accessory lot P-01',
    field: /^Reference/,
    without: { parkingScheduleItems: [] },
  },
];

/** The dialog's field once it is there, with a figure typed at its end. */
async function typeInto({ user }: Portal, { title, field }: EditDialog) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(await dialog.findByRole('textbox', { name: field }), '7');
  return { dialog, typed: dialog.getByRole<HTMLInputElement>('textbox', { name: field }).value };
}

test.each(dialogs)(
  'what is typed of the $what stays when it is deleted meanwhile',
  async ({ what, ...given }) => {
    const portal = renderPortal(given.address, answersOf(whole({ strataDevelopmentTypeId: 3 })));
    const { user, server } = portal;
    await given.open(portal);
    const { dialog, typed } = await typeInto(portal, { what, ...given });
    expect(typed).toMatch(/7$/);

    const after = whole({ strataDevelopmentTypeId: 3, planRevision: 2, ...given.without });
    server.change({ 'GET /Applications/{id}': () => after });
    checkAgain();
    expect(await dialog.findByText(`This ${what} is no longer in the plan.`)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: given.field }).value).toBe(typed);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: given.title })).toBeNull();
  },
);

test.each(dialogs)(
  'U09: what is typed of the $what is there again after its dialog was left',
  async (given) => {
    const answers = answersOf(whole({ strataDevelopmentTypeId: 3 }));
    const portal = renderPortal(given.address, answers);
    const { user, server } = portal;
    await given.open(portal);
    const { dialog, typed } = await typeInto(portal, given);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(server.of('PUT /FormDrafts')).toHaveLength(1));
    const saved = server.of('PUT /FormDrafts')[0]?.body as RawInput<'PUT /FormDrafts', 'body'>;
    portal.unmount();

    const again = renderPortal(given.address, {
      ...answers,
      'GET /FormDrafts': ({ query }) =>
        query.form === saved.form ? { content: saved.content, savedAt: '2026-03-05T04:05:00.000Z' } : null,
    });
    await given.open(again);
    const reopened = within(await screen.findByRole('dialog', { name: given.title }));
    expect(await reopened.findByText('Your draft was brought back')).toBeTruthy();
    expect(reopened.getByRole<HTMLInputElement>('textbox', { name: given.field }).value).toBe(typed);
  },
);

test.each([
  ['Edit AU-1', `${step('CommonPropertyIndex')}#accessory`, 'AU-1', 'Area in sqm'],
  ['Edit accessory lot P-01', step('StrataParkingSchedule'), 'P-01', /^Reference/],
])('%s: what is typed stays when the plan is handed on meanwhile', async (title, address, row, field) => {
  const portal = renderPortal(address, answersOf(whole()));
  await press(portal, row);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await portal.user.type(await dialog.findByRole('textbox', { name: field }), '7');
  portal.server.change({ 'GET /Applications/{id}': () => whole({ canEdit: false, planRevision: 2 }) });
  checkAgain();
  expect(await screen.findByText('Read only')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: field }).value).toMatch(/7$/);
});
