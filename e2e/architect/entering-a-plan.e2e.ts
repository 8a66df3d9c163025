import { podiumTower } from '@strata/fictional-register';
import { enterAsArchitect } from '../support/architects.ts';
import { copiedFloors, copiedLots, copiedUnits } from '../support/copied-rows.ts';
import { handsAt } from '../support/hands.ts';
import {
  architectsNumber,
  areasOf,
  building,
  entered,
  openBuilding,
  part,
  pasteAreas,
  step,
  typedFloors,
} from '../support/plan-entry.ts';
import { pdf, registerProperty } from '../support/records.ts';
import { actAs, enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/*
 * A whole plan from nothing, by keyboard and pasting alone: a podium with two towers, 30 floors, 240 units in three
 * groups, all kinds of common property, a parking schedule. The journeys follow each other on one application, since
 * each part of the plan builds on the one before; what they took is written to test-results/entering-a-plan.json,
 * from where bench/README.md has it.
 */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const owner = { idnumber: 'A100004', as: { type: 'Developer', name: 'Noofaru Towers Pvt Ltd' } } as const;
const plotName = 'Noofaru One';

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

  await hands.enter(page.getByRole('button', { name: 'Choose an architect' }));
  const dialog = page.getByRole('dialog', { name: 'Choose an architect' });
  await hands.to(dialog.getByRole('searchbox'));
  await hands.type(architect.licence);
  const found = dialog.getByRole('radio', { name: new RegExp(`^${architect.name}`) });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await hands.pick(found);
  await hands.enter(dialog.getByRole('button', { name: `Choose ${architect.name}` }));
  await expect(page.getByRole('status').getByText('Architect chosen')).toBeVisible();
  await expect(page.getByText('Pending architect').first()).toBeVisible();
});

test('the architect finds it and describes the development (L3)', async ({ page }) => {
  await part(page, 'Development details', 'Applications', '/app/applications', async (hands) => {
    // Newest first.
    await hands.enter(page.getByRole('main').getByRole('link', { name: plotName }).first());
    await hands.enter(page.getByRole('link', { name: 'Begin the strata plan' }));
    await expect(page.getByRole('heading', { name: 'Development details', level: 1 })).toBeVisible();
    const { details } = podiumTower;
    await hands.pick(page.getByRole('radio', { name: /^Condominum/ }));
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
    await hands.enter(page.getByRole('link', { name: 'Previous: Buildings' }));
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

test('floors and units are pasted from a spreadsheet (L5, L6)', async ({ page }) => {
  await part(page, 'Floors and units', 'Buildings', step('StrataPlanBuildings'), async (hands) => {
    await openBuilding(page, hands, building.name);
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
    await pasteAreas(page, hands, /^General Common Area/, areasOf(1), '7 areas added');
    await pasteAreas(page, hands, /^Limited Common Property/, areasOf(2), '1 area added');
    await pasteAreas(page, hands, /^Accessory Unit \(/, areasOf(3), '3 accessory units added');

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
    await openBuilding(page, hands, building.name);
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

test('the parking schedule: one lot is typed, the others are pasted (C4, C5)', async ({ page }) => {
  // Each of 119 lots is a call of its own.
  test.setTimeout(720_000);
  await part(page, 'Parking schedule', 'Accessory schedule', step('StrataParkingSchedule'), async (hands) => {
    const [first, ...others] = podiumTower.lots;
    await hands.enter(page.getByRole('button', { name: 'Yes' }));
    await expect(page.getByText('Answer saved')).toBeVisible();
    await hands.enter(page.getByRole('button', { name: 'Add accessory lot' }));
    const dialog = page.getByRole('dialog', { name: 'Add accessory lot' });
    await hands.fill(dialog.getByRole('textbox', { name: 'Reference *' }), first?.reference ?? '');
    await hands.choose(dialog.getByRole('combobox', { name: 'Building *' }), 'Main');
    await hands.choose(dialog.getByRole('combobox', { name: 'Accessory unit type *' }), 'Car');
    await hands.choose(dialog.getByRole('combobox', { name: 'Accessory unit group *' }), 'AU-1');
    await hands.to(dialog.getByRole('combobox', { name: /^Unit/ }));
    await hands.type(`${first?.unit},`);
    await hands.press('ArrowDown');
    await hands.press('Enter', 2);
    await expect(dialog).toBeHidden();

    await hands.enter(page.getByRole('button', { name: 'Add several' }));
    const several = page.getByRole('dialog', { name: 'Add several accessory lots' });
    await hands.to(several.getByRole('list').getByRole('combobox').first());
    await hands.paste(copiedLots(others));
    await hands.press('Control+Enter');
    await expect(several).toBeHidden({ timeout: 500_000 });
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
      for (const [at, finding, reason] of [
        ['Documents', /have no drawing/, 'The drawings of the units are sheets 12 to 41 of the floor plans.'],
        ['Buildings', /Floor 1 of Main building/, 'The rest is the void above the lobby.'],
      ] as const) {
        const rail = page.getByRole('navigation', { name: 'Steps of the strata plan' });
        await hands.enter(rail.getByRole('link', { name: at }));
        await expect(page.getByRole('heading', { name: at, level: 1 })).toBeVisible();
        await hands.enter(
          page.getByRole('button', { name: new RegExp(`^Give a reason: .*${finding.source}`) }),
        );
        const dialog = page.getByRole('dialog', { name: 'Give a reason for this warning?' });
        await hands.fill(dialog.getByRole('textbox', { name: 'Reason' }), reason);
        await hands.enter(dialog.getByRole('button', { name: 'Give a reason' }));
        await expect(dialog).toBeHidden();
        await expect(page.getByText(reason)).toBeVisible();
      }
      await expect(page.getByText('Nothing left to fix')).toBeVisible();
      await page.goto(`/app/applications/${entered.applicationId}`);
      await hands.enter(page.getByRole('link', { name: 'Complete the plan' }));
      await hands.to(page.getByRole('checkbox', { name: 'I confirm this' }));
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
  await page.getByRole('button', { name: /^Schedule of strata units 240 units/ }).click();
  await page.getByRole('button', { name: /^Common property groups/ }).click();
  await expect(page.getByRole('grid', { name: 'Schedule of strata units' })).toHaveAttribute(
    'aria-rowcount',
    '242',
  );
  await expect(page.getByRole('grid', { name: 'Common property groups' })).toContainText(
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
