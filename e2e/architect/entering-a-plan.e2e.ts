import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { EntityRef } from '@strata/domain';
import { podiumTower } from '@strata/fictional-register';
import { type Architect, enterAsArchitect } from '../support/architects.ts';
import { copiedAllocations, copiedFloors, copiedUnits } from '../support/copied-rows.ts';
import { type Actions, type Hands, handsAt } from '../support/hands.ts';
import { pdf, registerProperty } from '../support/records.ts';
import { actAs, enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/*
 * A whole plan from nothing, by keyboard and pasting alone: a podium with two towers, 30 floors, 240 units in three
 * groups, all kinds of common property, a parking schedule. The journeys follow each other on one application, since
 * each part of the plan builds on the one before; what they took is written to test-results/entering-a-plan.json,
 * from where docs/register/entering-a-plan.md has it.
 */
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const owner = { idnumber: 'A100004', as: { type: 'Developer', name: 'Noofaru Towers Pvt Ltd' } } as const;
const architectsNumber = 'A100011';
const plotName = 'Noofaru One';

const [building] = podiumTower.buildings;
if (building === undefined) throw new Error('The podium tower has no building');
const typedFloors = ['G', '1', '2', '3', '4', '14'];
/** Floor 4 is repeated up to 13, floor 14 up to 29. */
const areasOf = (type: 1 | 2 | 3) =>
  podiumTower.commonProperty.filter(
    ({ commonPropertyTypeId, place }) =>
      commonPropertyTypeId === type && (place === null || typedFloors.includes(place.floor)),
  );

const entered: { applicationId: string; ownersEntity: EntityRef } = {
  applicationId: '',
  ownersEntity: { entityType: 'Developer', entityId: '' },
};
const taken: Record<string, Actions & { seconds: number }> = {};

/** One part of the entry: at the address, by hands that are counted and timed. */
async function part(
  page: Page,
  name: string,
  heading: string,
  address: string,
  enterPart: (hands: Hands, architect: Architect) => Promise<void>,
): Promise<void> {
  const architect = await enterAsArchitect(page, architectsNumber);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const actions: Actions = { keys: 0, pastes: 0, uploads: 0 };
  const begun = Date.now();
  await enterPart(await handsAt(page, actions), architect);
  taken[name] = { ...actions, seconds: Math.round((Date.now() - begun) / 1000) };
  const folder = join(import.meta.dirname, '..', '..', 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entering-a-plan.json'), JSON.stringify(taken, null, 2));
}

const step = (name: string): string => `/app/strataplan/${entered.applicationId}/${name}`;

/** Opens the part of an accordion, unless it is open. */
async function unfold(page: Page, hands: Hands, title: RegExp): Promise<void> {
  const head = page.getByRole('button', { name: title });
  await hands.to(head);
  if ((await head.getAttribute('aria-expanded')) !== 'true') await hands.press('Enter');
}

test('the owner creates an application and hands it to the architect (L10)', async ({
  page,
  openBrowser,
}) => {
  const architect = await enterAsArchitect(await openBrowser(), architectsNumber);
  const signedIn = await enter(page, owner.idnumber, { as: owner.as });
  entered.ownersEntity = signedIn.entity;
  const landAreaInSqm = podiumTower.details.landAreaInSqm ?? '';
  const property = await registerProperty(signedIn, { plotName, landAreaInSqm });
  const hands = await handsAt(page, { keys: 0, pastes: 0, uploads: 0 });

  await page.goto(`/app/applications/create/${property}`);
  await hands.pick(page.getByRole('radio', { name: /^Strata registration/ }));
  await hands.press('Enter');
  await expect(page.getByText('Application drafted')).toBeVisible();
  await expect(page.getByRole('heading', { name: plotName, level: 1 })).toBeVisible();
  entered.applicationId = page.url().split('/').at(-1) ?? '';

  await hands.enter(page.getByRole('button', { name: 'Assign architect' }));
  const dialog = page.getByRole('dialog', { name: 'Assign an architect' });
  await hands.to(dialog.getByRole('searchbox'));
  await hands.type(architect.licence);
  const found = dialog.getByRole('radio', { name: new RegExp(`^${architect.name}`) });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await hands.pick(found);
  await hands.enter(dialog.getByRole('button', { name: `Assign ${architect.name}` }));
  await expect(page.getByText('Architect assigned')).toBeVisible();
  await expect(page.getByText('Pending architect').first()).toBeVisible();
});

test('the architect finds it and describes the development (L3)', async ({ page }) => {
  await part(page, 'Development details', 'Applications', '/app/applications', async (hands) => {
    // Newest first.
    await hands.enter(page.getByRole('main').getByRole('link', { name: plotName }).first());
    await hands.enter(page.getByRole('link', { name: 'Begin the strata plan' }));
    await expect(page.getByRole('heading', { name: 'Development details', level: 1 })).toBeVisible();
    const { details } = podiumTower;
    await hands.pick(page.getByRole('radio', { name: /^Condominium/ }));
    await hands.choose(page.getByRole('combobox', { name: 'Occupancy use' }), 'Mixed');
    await hands.fill(page.getByRole('textbox', { name: 'Land area in sqm' }), details.landAreaInSqm ?? '');
    await hands.fill(page.getByRole('textbox', { name: 'Name of the scheme' }), details.schemeName ?? '');
    await hands.fill(
      page.getByRole('textbox', { name: 'Address of the scheme' }),
      details.schemeAddress ?? '',
    );
    await hands.pick(page.getByRole('radio', { name: 'No', exact: true }));
    for (const condition of [
      'The development has more than one level',
      'Each unit has utilities of its own',
      'Each unit has an entrance of its own',
      'The development complies with the act and its regulations',
    ]) {
      await hands.to(page.getByRole('checkbox', { name: condition }));
      await hands.press('Space');
    }
    await hands.press('Enter');
    await expect(page.getByText('Development details saved')).toBeVisible();
  });
});

test('three groups, then the building with its podium and towers (L4, L7)', async ({ page }) => {
  await part(page, 'Groups and building', 'Common Property', step('CommonPropertyIndex'), async (hands) => {
    for (const [group, use] of [
      ['Homes', 'Residential'],
      ['Shops', 'Commercial'],
      ['Serviced apartments', 'Tourist'],
    ] as const) {
      await hands.enter(page.getByRole('button', { name: 'Add group' }));
      const dialog = page.getByRole('dialog', { name: 'Add group' });
      await hands.fill(dialog.getByRole('textbox', { name: 'Group name' }), group);
      await hands.choose(dialog.getByRole('combobox', { name: 'Occupancy use' }), use);
      await hands.press('Tab');
      await hands.press('Enter');
      await expect(page.getByRole('dialog', { name: `Group ${group}` })).toBeVisible();
      await hands.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await hands.enter(page.getByRole('link', { name: 'Back: Buildings' }));
    await hands.enter(page.getByRole('button', { name: 'Add building' }));
    const dialog = page.getByRole('dialog', { name: 'Add building' });
    await hands.fill(dialog.getByRole('textbox', { name: 'Name' }), building.name);
    await hands.fill(dialog.getByRole('textbox', { name: 'Code' }), building.code ?? '');
    await hands.to(dialog.getByRole('checkbox', { name: 'It has a podium' }));
    await hands.press('Space');
    await hands.enter(dialog.getByRole('button', { name: 'Add tower' }));
    await hands.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name of tower 2' })).toHaveValue('Tower B');
    await hands.enter(dialog.getByRole('button', { name: 'Add building' }));
    await expect(page.getByRole('heading', { name: building.name, level: 1 })).toBeVisible();
  });
});

/** From the list of buildings to the one that is drawn. */
async function openBuilding(page: Page, hands: Hands): Promise<void> {
  await hands.enter(
    page
      .getByRole('main')
      .getByRole('link', { name: building?.name ?? '' })
      .first(),
  );
  await expect(page.getByRole('heading', { name: building?.name ?? '', level: 1 })).toBeVisible();
}

test('floors and units are pasted from a spreadsheet (L5, L6)', async ({ page }) => {
  await part(page, 'Floors and units', 'Buildings', step('StrataPlanBuildings'), async (hands) => {
    await openBuilding(page, hands);
    await hands.enter(page.getByRole('button', { name: 'Add floors' }));
    const floors = page.getByRole('list', { name: 'New floors' });
    await hands.to(floors.getByRole('textbox', { name: /^Floor number/ }).first());
    await hands.paste(copiedFloors(building, typedFloors));
    await hands.press('Control+Enter');
    await expect(page.getByText('6 floors added')).toBeVisible();

    await hands.enter(page.getByRole('button', { name: 'Add several units' }));
    const units = page.getByRole('list', { name: 'New units' });
    await hands.to(units.getByRole('combobox', { name: /^Floor/ }).first());
    await hands.paste(copiedUnits(building, typedFloors));
    await hands.press('Control+Enter');
    await expect(page.getByText('48 units added')).toBeVisible();
  });
});

test('common property of all three kinds, pasted and typed (C1, C2)', async ({ page }) => {
  await part(page, 'Common property', 'Common Property', step('CommonPropertyIndex'), async (hands) => {
    const several = async (title: RegExp, list: string, type: 1 | 2 | 3, rows: number) => {
      await unfold(page, hands, title);
      const region = page.getByRole('region', { name: title });
      await hands.enter(region.getByRole('button', { name: 'Add several' }));
      const dialog = page.getByRole('dialog', { name: /^Add several/ });
      await hands.to(dialog.getByRole('list', { name: list }).getByRole('combobox').first());
      await hands.paste(copiedAllocations(areasOf(type).filter(({ units }) => units.length === 0)));
      await hands.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(new RegExp(`^${rows} .* added$`))).toBeVisible();
    };
    await several(/^General Common Area/, 'New areas', 1, 7);
    await several(/^Limited Common Property/, 'New areas', 2, 1);
    await several(/^Accessory Unit \(/, 'New accessory units', 3, 3);

    // What serves single units is typed: the lounge of floor 4.
    const [lounge] = areasOf(2).filter(({ units }) => units.length > 0);
    const region = page.getByRole('region', { name: /^Limited Common Property/ });
    await hands.to(region.getByRole('button', { name: 'Add limited common property' }), 'back');
    await hands.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add limited common property' });
    await hands.pick(dialog.getByRole('radio', { name: 'Inside a building' }));
    await hands.choose(dialog.getByRole('combobox', { name: 'Building' }), 'Main');
    await hands.choose(dialog.getByRole('combobox', { name: 'Floor' }), '4');
    await hands.fill(dialog.getByRole('textbox', { name: 'Area in sqm' }), lounge?.floorAreaInSqm ?? '');
    await hands.choose(dialog.getByRole('combobox', { name: 'Occupancy use' }), 'Tourist');
    await hands.fill(
      dialog.getByRole('textbox', { name: 'Units that it serves' }),
      lounge?.units.join(', ') ?? '',
    );
    await hands.fill(dialog.getByRole('textbox', { name: 'Description' }), lounge?.description ?? '');
    await hands.press('Enter');
    await expect(page.getByText('Common property added')).toBeVisible();
  });
});

test('two floors are repeated with their units and common property (L6)', async ({ page }) => {
  await part(page, 'Repeated floors', 'Buildings', step('StrataPlanBuildings'), async (hands) => {
    await openBuilding(page, hands);
    for (const [floor, copies, units] of [
      ['4', '5-13', 72],
      ['14', '15-29', 120],
    ] as const) {
      await hands.enter(page.getByRole('button', { name: `Duplicate floor ${floor}` }));
      const dialog = page.getByRole('dialog', { name: `Duplicate floor ${floor} of ${building.name}` });
      await hands.fill(dialog.getByRole('textbox', { name: 'New floors' }), copies);
      await hands.press('Enter');
      await expect(page.getByText(new RegExp(`with ${units} units added`))).toBeVisible();
    }
    await expect(page.getByText('240 units', { exact: true }).first()).toBeVisible();
  });
});

test('the parking schedule is typed, lot by lot (C4, C5)', async ({ page }) => {
  await part(page, 'Parking schedule', 'Accessory schedule', step('StrataParkingSchedule'), async (hands) => {
    await hands.enter(page.getByRole('button', { name: 'Yes' }));
    await expect(page.getByText('Answer saved')).toBeVisible();
    for (const { reference, accessoryUnit, unit } of podiumTower.lots) {
      await hands.enter(page.getByRole('button', { name: 'Add accessory lot' }));
      const dialog = page.getByRole('dialog', { name: 'Add accessory lot' });
      await hands.fill(dialog.getByRole('textbox', { name: 'Reference *' }), reference);
      await hands.choose(dialog.getByRole('combobox', { name: 'Building *' }), 'Main');
      await hands.choose(dialog.getByRole('combobox', { name: 'Accessory unit type *' }), 'Car');
      await hands.choose(
        dialog.getByRole('combobox', { name: 'Accessory unit group *' }),
        `AU-${accessoryUnit}`,
      );
      await hands.to(dialog.getByRole('combobox', { name: /^Unit/ }));
      await hands.type(`${unit},`);
      await hands.press('ArrowDown');
      await hands.press('Enter');
      await hands.press('Enter');
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText(`${podiumTower.lots.length} accessory lots`)).toBeVisible();
  });
});

test('documents are added, warnings answered, the plan is completed (L8, L10)', async ({ page }) => {
  await part(
    page,
    'Documents, answers, completion',
    'Documents',
    step('StrataPlanDocuments'),
    async (hands) => {
      const names = [
        'Board resolution',
        'Building permit',
        'Site plan',
        'Floor plans',
        'By-laws of the scheme',
      ];
      for (const name of names) {
        await hands.upload(page.getByLabel(`File of type ${name}`, { exact: true }), pdf(name));
        await expect(page.getByText(`${name} added`)).toBeVisible();
      }
      for (const [finding, reason] of [
        [/have no drawing/, 'The drawings of the units are sheets 12 to 41 of the floor plans.'],
        [/Floor 1 of Main building/, 'The rest is the void above the lobby.'],
      ] as const) {
        await hands.enter(page.getByRole('button', { name: new RegExp(`^Override: .*${finding.source}`) }));
        const dialog = page.getByRole('dialog', { name: 'Override this warning?' });
        await hands.fill(dialog.getByRole('textbox', { name: 'Reason' }), reason);
        await hands.enter(dialog.getByRole('button', { name: 'Override' }));
        await expect(dialog).toBeHidden();
      }
      await expect(page.getByText('2 answered').first()).toBeVisible();
      await page.goto(`/app/applications/${entered.applicationId}`);
      await hands.enter(page.getByRole('link', { name: 'Complete the plan' }));
      await hands.to(page.getByRole('checkbox', { name: 'I declare this' }));
      await hands.press('Space');
      await hands.press('Enter');
      await expect(page.getByText('Strata plan completed').first()).toBeVisible();
    },
  );
});

test('the owner reads the same plan; to a stranger it is not there (V3)', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect('status of 404');
  await enter(page, owner.idnumber);
  await actAs(page, entered.ownersEntity);
  const address = `/app/applications/${entered.applicationId}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: plotName, level: 1 })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Schedule of strata units' })).toHaveAttribute(
    'aria-rowcount',
    '242',
  );
  await expect(page.getByRole('table', { name: 'Common property groups' })).toContainText(
    'Serviced apartments',
  );
  await page.goto(step('StrataPlanBuildings'));
  await expect(page.getByText('240 units').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete|Duplicate)/ })).toHaveCount(0);
  await page.goto(step('CommonPropertyIndex'));
  await expect(page.getByRole('button', { name: /^Common Property Groups/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Reset)/ })).toHaveCount(0);

  const stranger = await openBrowser();
  await enter(stranger, 'A100002');
  for (const place of [address, step('StrataPlanBuildings')]) {
    await stranger.goto(place);
    await expect(stranger.getByText(/does not exist, or it is not yours/).first()).toBeVisible();
    await expect(stranger.getByText(plotName)).toHaveCount(0);
  }
});
