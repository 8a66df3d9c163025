import { afterAll, expect, inject, test } from 'vitest';
import { openSample } from './test-support/tampered-sample.ts';

const sample = await openSample(inject('postgres'));
afterAll(() => sample.close());
const { verified } = sample;

const proposal = 'refund proposal 1 of payment PAY-2026-000001';
const agreed = 'refund proposal of 2400.00 for payment PAY-2026-000001';
const closing = 'closing of the counter of 2026-03-05';
const payment = 'payment PAY-2026-000001';
const format = 'format 1 of statements of Bank';
const statement = 'statement March.csv of Bank';
const setAll = (table: string, what: string) => `update ${table} set ${what}`;
const like = (table: string, changes: string) =>
  `insert into ${table} select r.* from ${table} o, jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()) || ${changes}) r limit 1`;

test.each([
  ['changes the amount of a proposal', setAll('refund_proposals', 'amount = 2500'), proposal, 'amount'],
  ['changes what was due', setAll('refund_proposals', 'due = 1'), proposal, 'what was due'],
  ['changes its reason', setAll('refund_proposals', `reason = 'x'`), proposal, 'reason'],
  [
    'changes who proposed it',
    setAll('refund_proposals', 'proposed_by = gen_random_uuid()'),
    proposal,
    'who proposed it',
  ],
  [
    'changes who was asked to agree',
    setAll('refund_proposals', 'asked_officer = gen_random_uuid()'),
    proposal,
    'who was asked to agree',
  ],
  [
    'changes who approved it',
    setAll('refund_proposals', 'decided_by = gen_random_uuid()'),
    proposal,
    'who decided it',
  ],
  [
    'makes an approved one refused',
    setAll('refund_proposals', `state = 'refused', refusal_reason = 'x'`),
    proposal,
    'state, why it was refused',
  ],
  [
    'gives it to another application',
    setAll('refund_proposals', 'application_id = gen_random_uuid()'),
    proposal,
    'application',
  ],
  ['deletes a proposal', 'delete from refund_proposals', proposal, 'is not there'],
  [
    'enters a proposal',
    like('refund_proposals', `'{}'`),
    proposal.replace('proposal 1', 'proposal 2'),
    'no act',
  ],
  ['takes a refund from its proposal', setAll('refunds', 'proposal_id = null'), agreed, 'no refund names it'],
  [
    'lets one officer agree with themselves',
    `alter table refund_proposals drop constraint refund_proposals_check4; update refund_proposals set decided_by = proposed_by`,
    agreed,
    'approved by who proposed it',
  ],
  ['refunds more than was agreed', setAll('refunds', 'amount = 2900'), 'refund R-1', 'not approved for it'],
  ['changes how a payment came', setAll('payments', `method = 'cash'`), payment, 'way of payment'],
  [
    'changes a closing and its hash',
    setAll('counter_closings', `content = '{}', sha256 = sha256('{}')`),
    closing,
    'hash',
  ],
  [
    'changes a closing alone',
    `alter table counter_closings drop constraint counter_closings_check; update counter_closings set content = 'no JSON'`,
    closing,
    'bytes that are not those of its hash',
  ],
  [
    'changes the day of a closing',
    setAll('counter_closings', `day = '2026-03-06'`),
    'closing of the counter of 2026-03-06',
    'day',
  ],
  [
    'changes who closed a day',
    setAll('counter_closings', 'closed_by = gen_random_uuid()'),
    closing,
    'who closed it',
  ],
  ['deletes a closing', 'delete from counter_closings', closing, 'is not there'],
  [
    'enters a closing',
    like('counter_closings', `'{"day": "2026-03-07"}'`),
    'closing of the counter of 2026-03-07',
    'no act',
  ],
  ['takes a payment out of a closing', 'delete from closed_payments', payment, 'does not count as closed'],
  [
    'gives a payment to another closing',
    setAll('closed_payments', 'closing_id = gen_random_uuid()'),
    payment,
    'does not name it',
  ],
  [
    'changes how statements are read',
    setAll('statement_formats', `refund_words = '{Sale}'`),
    format,
    'words for refunds',
  ],
  ['deletes a format', 'delete from statement_formats', format, 'is not there'],
  ['enters a format', like('statement_formats', `'{"version": 2}'`), format.replace('1', '2'), 'no act'],
  ['changes the sum of a statement', setAll('gateway_statements', 'paid = 8'), statement, 'payments'],
  [
    'changes how many lines match',
    setAll('gateway_statements', 'matches = 2'),
    statement,
    'lines that match',
  ],
  [
    'changes the hash of its file',
    setAll('gateway_statements', `sha256 = sha256('x')`),
    statement,
    'hash of its file',
  ],
  [
    'changes who kept it',
    setAll('gateway_statements', 'kept_by = gen_random_uuid()'),
    statement,
    'who kept it',
  ],
  ['changes a line', `update statement_lines set amount = 50 where place = 1`, statement, 'lines'],
  ['deletes a line', 'delete from statement_lines where place = 2', statement, 'lines'],
  ['deletes all lines', 'delete from statement_lines', statement, 'lines'],
  ['deletes a statement', 'delete from gateway_statements', statement, 'is not there'],
  [
    'enters a statement',
    like('gateway_statements', `jsonb_build_object('file_name', 'April.csv', 'sha256', sha256('y')::text)`),
    'statement April.csv of Bank',
    'no act',
  ],
])('T70: whoever %s is found, and what they touched is named', async (_what, tampering, about, message) => {
  const { findings } = await verified(tampering);
  const said = findings.faults.filter((fault) => fault.about === about).map((fault) => fault.message);
  expect({ about, said: said.join('; ') }).toEqual({
    about,
    said: expect.stringContaining(message) as string,
  });
});
