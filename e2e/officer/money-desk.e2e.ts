import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayInMaldives } from '@strata/domain';
import { askDatabase } from '../support/database.ts';
import { lookAt } from '../support/look-at.ts';
import { officersClient } from '../support/registrations.ts';
import { enter } from '../support/signed-in.ts';
import { submittedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const open = (desk: Page, path: string) => desk.goto(`${underTest().console}${path}`);
const rowOf = (desk: Page, name: string) => desk.getByRole('row', { name: new RegExp(name) });

test('what is due after a withdrawal is refunded: never more than was paid, more than is due by two registrars, and every screen says the same', async ({
  page,
  openDesk,
}) => {
  test.slow();
  const owner = await enter(page, 'A100004', { as: { type: 'Business', name: 'Hiri Gas' } });
  const scheme = `Hiri Gas ${randomUUID().slice(0, 4)}`;
  const id = await submittedApplication(owner, scheme);
  const examiner = await officersClient('A100030');
  const { assessment } = await examiner.call('GET /Applications/fee', { query: { applicationId: id } });
  const total = assessment?.total ?? '';
  await examiner.call('POST /Payments/counter', {
    body: {
      applicationId: id,
      amount: total,
      receiptNumber: `C-${id.slice(-12)}`,
      paidOn: dayInMaldives(new Date().toISOString()),
    },
  });
  const { version } = await owner.client.call('GET /Applications/{id}', {
    params: { id },
    query: owner.entity,
  });
  await owner.client.call(
    'POST /Applications/withdraw',
    { body: { id, reason: 'The land is sold.' } },
    { version },
  );
  const { refundDue } = await examiner.call('GET /Applications/fee', { query: { applicationId: id } });
  const [paid, due] = [Number(total), Number(refundDue)];
  expect(due).toBeGreaterThan(0);
  expect(due).toBeLessThan(paid);
  const money = (amount: number) =>
    `MVR ${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

  // Who has signed in once can be asked.
  const other = await openDesk('A100041');
  const desk = await openDesk('A100040');
  await open(desk, '/money/to-refund');
  await desk.getByRole('button', { name: scheme }).click();
  const panel = desk.getByRole('region', { name: `Refund: ${scheme}` });
  const amount = panel.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue(refundDue);
  await lookAt(desk, 'money-refund');

  await test.step('more than was paid is refused, and nothing is sent', async () => {
    await amount.fill((paid + 1).toFixed(2));
    await panel.getByRole('button', { name: 'Record refund' }).click();
    await expect(
      panel.getByText(`No more than ${money(paid)} is left of this payment`).first(),
    ).toBeVisible();
  });

  await test.step('more than is due waits for another registrar; who proposed it cannot agree, nor propose a second one', async () => {
    await amount.fill((due + 100).toFixed(2));
    await expect(panel.getByText(`${money(100)} more than is due.`)).toBeVisible();
    await panel.getByRole('textbox', { name: 'Reason' }).fill('Charged too much at the counter.');
    await panel.getByRole('combobox', { name: /^Registrar to ask/ }).selectOption('Shifana Maisha Ranfaulhi');
    await lookAt(desk, 'money-more-than-due');
    await panel.getByRole('button', { name: 'Ask for agreement' }).click();
    await expect(desk.getByText('Sent to the other registrars')).toBeVisible();
    await open(desk, `/applications/${id}#fee`);
    await expect(desk.getByText('You proposed it, so another registrar has to agree.')).toBeVisible();
    await expect(desk.getByText('Shifana Maisha Ranfaulhi was asked to agree.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Agree to the refund' })).toBeHidden();
    await lookAt(desk, 'money-proposed');
    const registrar = await officersClient('A100040');
    const { payments } = await registrar.call('GET /Applications/fee', { query: { applicationId: id } });
    const [payment] = payments;
    const second = registrar.call(
      'POST /Payments/refundProposals',
      { body: { paymentId: payment?.id ?? '', amount: '1.00', reason: 'Once more.' } },
      { version: payment?.version ?? 0 },
    );
    await expect(second).rejects.toMatchObject({ code: 'REFUND_PROPOSED' });
  });

  await test.step('another registrar agrees, and the money desk, the application and the payer read the same', async () => {
    await open(other, '/');
    await other.getByRole('button', { name: /^Notifications/ }).click();
    await other.getByRole('link', { name: new RegExp(`asks you to agree to a refund: ${scheme}`) }).click();
    await expect(other.getByRole('heading', { name: scheme, level: 1 })).toBeVisible();
    await open(other, `/applications/${id}#fee`);
    await expect(other.getByText('You were asked to agree.')).toBeVisible();
    await other.getByRole('button', { name: 'Agree to the refund' }).click();
    const dialog = other.getByRole('dialog', { name: `Agree to a refund of ${money(due + 100)}` });
    await dialog.getByRole('textbox', { name: 'Receipt number' }).fill(`R-${scheme.slice(-4)}`);
    await dialog.getByRole('button', { name: 'Agree and record refund' }).click();
    await expect(other.getByText('Refund recorded')).toBeVisible();
    await expect(
      other.getByRole('row', { name: new RegExp(`^Refunded.*${money(due + 100)}`) }),
    ).toBeVisible();

    await open(other, '/money/to-refund');
    await expect(other.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    await expect(other.getByText(/^Loading( |$)/)).toHaveCount(0);
    await expect(other.getByRole('button', { name: scheme })).toHaveCount(0);
    await open(other, '/money/refunded');
    await expect(rowOf(other, scheme)).toContainText(money(due + 100));
    await expect(rowOf(other, scheme)).toContainText('proposed by');
    await lookAt(other, 'money-refunded');
    await open(other, '/money/paid');
    await expect(rowOf(other, scheme)).toContainText(money(paid));

    await page.goto(`${underTest().portal}/app/applications/${id}/fee`);
    await expect(page.getByRole('definition').filter({ hasText: money(due + 100) })).toBeVisible();
    await expect(page.getByText('will be refunded')).toHaveCount(0);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(new RegExp(`^${money(due + 100)} was refunded`))).toBeVisible();
  });
});

/** Payments by card on a day, as the gateway reported them; answers with its references. */
async function paidByCard(applicationId: string, day: string, amounts: readonly number[]): Promise<string[]> {
  const rows = await askDatabase<{ reference: string }>(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, begun_by, gateway_reference, created_at, paid_at)
     select gen_random_uuid(), 'PAY-CARD-' || gen_random_uuid(), $1, f.id, a.amount, 'checkout', 'paid', x.created_by,
       'GW-' || gen_random_uuid(), t.at, t.at
     from fee_assessments f join applications x on x.id = f.application_id,
       unnest($3::numeric[]) with ordinality a (amount, place),
       lateral (select ($2::date + time '12:00') at time zone 'Indian/Maldives' + a.place * interval '1 second' as at) t
     where f.application_id = $1 order by a.place returning gateway_reference as reference`,
    [applicationId, day, amounts],
  );
  return rows.map(({ reference }) => reference);
}

test('a statement of the gateway is mapped once, compared and kept: what matches, differs, is unknown, twice or missing', async ({
  page,
  openDesk,
}) => {
  test.slow();
  const owner = await enter(page, 'A100004', { as: { type: 'Business', name: 'Vaifilaa Cards' } });
  const id = await submittedApplication(owner, `Vaifilaa Cards ${randomUUID().slice(0, 4)}`);
  const [same = '', differs = '', missing = ''] = await paidByCard(id, '2004-11-19', [100.5, 1500, 300]);

  const gateway = `Bank ${randomUUID().slice(0, 4)}`;
  const desk = await openDesk('A100040');
  await open(desk, '/money/statements/format');
  const type = (name: string, text: string) => desk.getByRole('textbox', { name }).fill(text);
  await type('Gateway', gateway);
  await type('Column with the day', 'Date');
  await type('Column with the reference', 'Order');
  await type('Column with the amount', 'Amount');
  await type('Column with the currency', 'Cur');
  await type('Column that says payment or refund', 'Type');
  await type('Words for a payment', 'Sale');
  await lookAt(desk, 'statement-format');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(`Statements of ${gateway} can be compared`)).toBeVisible();

  const choice = desk.getByRole('combobox', { name: 'Gateway' });
  const send = async (lines: readonly string[]) => {
    await expect(desk.locator('input[type=file]')).toBeAttached();
    if ((await choice.count()) > 0) await choice.selectOption(gateway);
    const text = ['Date,Order,Type,Amount,Cur', ...lines].join('\r\n');
    const buffer = Buffer.from(`${text}\r\n`);
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
    await desk.getByRole('button', { name: 'Compare' }).click();
  };
  await test.step('a line that cannot be read is named, and nothing can be kept', async () => {
    await send([`19/11/2004,${same},Sale,100.50,USD`]);
    await expect(desk.getByText('Only amounts in MVR can be compared')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Keep this result' })).toBeHidden();
  });

  await test.step('each line says what came of it, before anything is kept', async () => {
    await send([
      `19/11/2004,${same},Sale,100.50,MVR`,
      `19/11/2004,${differs},Sale,1250.00,MVR`,
      '19/11/2004,GW-nobody,Sale,500.00,MVR',
      `19/11/2004,${same},Sale,100.50,MVR`,
    ]);
    await expect(
      desk.getByText('1 of 4 lines match. 1 payment or refund is missing in the statement.').first(),
    ).toBeVisible();
    const lines = desk.getByRole('table', { name: 'Lines that do not match' });
    await expect(lines.getByRole('row', { name: /The amounts differ/ })).toContainText('MVR 1,500.00');
    await expect(lines.getByRole('row', { name: /No payment here has this reference/ })).toContainText(
      'GW-nobody',
    );
    await expect(lines.getByRole('row', { name: /Row 2 stands for the same/ })).toContainText(same);
    await expect(lines.getByRole('row', { name: /Paid here, not in the statement/ })).toContainText(missing);
    await lookAt(desk, 'statement-compared');
    const before = await askDatabase<{ count: string }>(
      `select count(*) from gateway_statements s join statement_formats f on f.id = s.format_id where f.gateway = $1`,
      [gateway],
    );
    expect(before).toEqual([{ count: '0' }]);
  });

  await test.step('kept, it stands as it was seen, and the same file is not kept twice', async () => {
    await desk.getByRole('button', { name: 'Keep this result' }).click();
    await expect(desk.getByText('The statement is kept')).toBeVisible();
    await expect(desk.getByRole('heading', { name: `${gateway}, 19/11/2004` })).toBeVisible();
    await lookAt(desk, 'statement-kept');
    await open(desk, '/money/statements');
    await send([
      `19/11/2004,${same},Sale,100.50,MVR`,
      `19/11/2004,${differs},Sale,1250.00,MVR`,
      '19/11/2004,GW-nobody,Sale,500.00,MVR',
      `19/11/2004,${same},Sale,100.50,MVR`,
    ]);
    await expect(desk.getByText(/^This file was kept on /)).toBeVisible();
    const [payment] = await askDatabase<{ amount: string; state: string }>(
      'select amount::text as amount, state from payments where gateway_reference = $1',
      [differs],
    );
    expect(payment).toEqual({ amount: '1500.00', state: 'paid' });
  });
});
