import { apartmentHouse } from '@strata/fictional-register';
import { askDatabase } from '../support/database.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { actAs, enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** The plan is asked for again every ten seconds, and when the window is looked at again. */
const untilAskedAgain = { timeout: 90_000 };

test('two persons draw one plan: each sees the other’s change, and nothing typed is lost (U05)', async ({
  page,
  openBrowser,
  complaints,
}) => {
  // Sending what was typed over the other's version is refused first.
  complaints.expect('status of 412');
  const first = await enter(page, 'A100001', { as: { type: 'Developer', name: 'Fehi Homes Pvt Ltd' } });
  const id = await draftFor(first, 'Fehi Court', apartmentHouse);
  await fillPlan(first, id, apartmentHouse);
  const other = await openBrowser();
  await enter(other, 'A100002');
  await askDatabase(
    `insert into memberships (entity_type, entity_id, person_id)
     select $1, $2, id from persons where idnumber = 'A100002'`,
    [first.entity.entityType, first.entity.entityId],
  );
  await actAs(other, first.entity);

  const groups = `/app/strataplan/${id}/CommonPropertyIndex`;
  for (const one of [page, other]) {
    await one.goto(groups);
    await one.getByRole('button', { name: 'Homes', exact: true }).click();
    await one
      .getByRole('dialog', { name: 'Group Homes' })
      .getByRole('button', { name: 'Edit group' })
      .click();
  }

  // Both have the form open; the first is quicker.
  const [mine, theirs] = [page, other].map((one) => one.getByRole('dialog', { name: 'Edit group Homes' }));
  if (mine === undefined || theirs === undefined) throw new Error('There are two browsers');
  await theirs.getByRole('textbox', { name: 'Group name' }).fill('Homes by the sea');
  await mine.getByRole('textbox', { name: 'Group name' }).fill('Homes above the shop');
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  // The other is told, and keeps what was typed.
  await expect(other.getByText('Somebody else changed this plan.')).toBeVisible(untilAskedAgain);
  const field = other.getByRole('textbox', { name: 'Group name' });
  await expect(field).toHaveValue('Homes by the sea');
  await other.getByRole('button', { name: 'Save changes' }).click();
  const conflict = other.getByRole('region', { name: 'Somebody changed this in the meantime' });
  await expect(conflict).toContainText('Homes above the shop');
  await expect(conflict).toContainText('Homes by the sea');
  await conflict.getByRole('button', { name: 'Keep what I typed' }).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Changes saved')).toBeVisible();

  // And the first sees that in turn, without asking for it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Common property groups' })).toContainText(
    'Homes by the sea',
    untilAskedAgain,
  );
});

test('rows that are being typed stay when somebody else adds a floor of that number', async ({
  page,
  openBrowser,
}) => {
  const signedIn = await enter(page, 'A100001', { as: { type: 'Developer', name: 'Fehi Towers Pvt Ltd' } });
  const id = await draftFor(signedIn, 'Fehi Terrace', apartmentHouse);
  await fillPlan(signedIn, id, apartmentHouse);
  const { client, entity } = signedIn;
  const plan = await client.call('GET /Applications/{id}', { params: { id }, query: entity });
  const buildingId = plan.strataBuildings[0]?.id ?? '';
  const other = await openBrowser();
  await enter(other, 'A100001');
  await actAs(other, entity);

  const address = `/app/strataplan/${id}/StrataPlanBuildings/${buildingId}`;
  for (const one of [page, other]) {
    await one.goto(address);
    await one.getByRole('button', { name: 'Add floors' }).click();
  }
  const type = async (one: typeof page, number: string, area: string) => {
    const row = one.getByRole('list', { name: 'New floors' }).getByRole('listitem').first();
    await row.getByRole('textbox', { name: /^Floor number/ }).fill(number);
    await row.getByRole('textbox', { name: /^Gross floor area/ }).fill(area);
  };
  await type(other, '5', '155.00');
  await type(page, '5', '154.75');
  await page.getByRole('button', { name: 'Save 1 floor' }).click();
  await expect(page.getByText('1 floor added')).toBeVisible();
  // The form of its first unit comes next.
  await page.getByRole('dialog', { name: 'Add unit' }).getByRole('button', { name: 'Cancel' }).click();

  await expect(other.getByText('Somebody else changed this plan.')).toBeVisible(untilAskedAgain);
  const row = other.getByRole('list', { name: 'New floors' }).getByRole('listitem').first();
  await expect(row.getByRole('textbox', { name: /^Gross floor area/ })).toHaveValue('155.00');
  await other.getByRole('button', { name: 'Save 1 floor' }).click();
  await expect(other.getByText('Floor 5 is already in this building').first()).toBeVisible();
  await row.getByRole('textbox', { name: /^Floor number/ }).fill('6');
  await other.getByRole('button', { name: 'Save 1 floor' }).click();
  await expect(other.getByText('1 floor added')).toBeVisible();
  await expect(page.getByRole('grid', { name: /^Floors/ })).toContainText('155.00', untilAskedAgain);
});
