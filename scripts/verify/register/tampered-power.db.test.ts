import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { sampleFile } from './test-support/sample-register.ts';
import { insertAct, linkLast, nothing, openSample } from './test-support/tampered-sample.ts';

const sample = await openSample(inject('postgres'));
afterAll(() => sample.close());
const { storedFile, verified } = sample;

const setAll = (table: string, what: string) => `update ${table} set ${what}`;
const decided =
  'letter 01a00000-0000-7000-8000-0000000000d2 of application 01a00000-0000-7000-8000-0000000000c1';
const declaredPlan = 'revision 01a00000-0000-7000-8000-00000000000b';
const fee = `fee of ${declaredPlan} of application 01a00000-0000-7000-8000-0000000000c1`;
const deed = 'file Deed.pdf (01a00000-0000-7000-8000-0000000000d3)';
const copy = 'file Copy.pdf (01a00000-0000-7000-8000-0000000000d4)';
const consentOfOwner = 'consent of Aminath to request TR-2026-000001';
const consentOfTitle = 'consent of a1 to the amendment of title ST-00000001';
const insertLike = (table: string, changes: string) =>
  `insert into ${table} select r.* from ${table} o, jsonb_populate_record(o, ${changes}) r limit 1`;

test.each([
  ['changes the amount of a payment', setAll('payments', 'amount = 30'), 'payment PAY-2026-000001', 'amount'],
  [
    'changes when it was paid',
    setAll('payments', `paid_at = '2026-01-01'`),
    'payment PAY-2026-000001',
    'time of payment',
  ],
  [
    'changes who took it',
    setAll('payments', 'recorded_by = gen_random_uuid()'),
    'payment PAY-2026-000001',
    'who recorded it',
  ],
  ['deletes a payment', 'delete from payments', 'payment PAY-2026-000001', 'is not there'],
  [
    'enters a payment',
    insertLike(
      'payments',
      `jsonb_build_object('id', gen_random_uuid(), 'reference', 'PAY-9', 'receipt_number', 'C-9')`,
    ),
    'payment PAY-9',
    'no act',
  ],
  ['changes a refund', setAll('refunds', 'amount = 24'), 'refund R-1 of payment PAY-2026-000001', 'amount'],
  ['deletes a refund', 'delete from refunds', 'refund R-1 of payment PAY-2026-000001', 'is not there'],
  [
    'enters a refund',
    insertLike(
      'refunds',
      `jsonb_build_object('id', gen_random_uuid(), 'receipt_number', 'R-9', 'proposal_id', null)`,
    ),
    'refund R-9 of payment PAY-2026-000001',
    'no act',
  ],
  ['changes a fee', setAll('fee_assessments', 'total = 1'), fee, 'total'],
  ['changes a line of a fee', setAll('fee_assessments', `lines = '[]'`), fee, 'lines'],
  ['deletes a fee', 'delete from fee_assessments', fee, 'is not there'],
  [
    'enters a fee',
    insertLike(
      'fee_assessments',
      `jsonb_build_object('id', gen_random_uuid(), 'revision_id', '01a00000-0000-7000-8000-000000000099')`,
    ),
    fee.replace('00b of', '099 of'),
    'no act',
  ],
  ['changes a fee table', setAll('fee_tables', `services = '[]'`), 'fee table 1', 'amounts'],
  ['deletes a fee table', 'delete from fee_tables', 'fee table 1', 'is not there'],
  [
    'enters a fee table',
    `insert into fee_tables (version, services, reason) values (2, '[]', 'x')`,
    'fee table 2',
    'no act',
  ],
  ['changes a role', setAll('officers', `role = 'Administrator'`), 'role Administrator of A100040', 'role'],
  [
    'gives a role to somebody else',
    setAll('officers', 'person_id = gen_random_uuid()'),
    'role Registrar of A100040',
    'person',
  ],
  ['deletes a role', 'delete from officers', 'role Registrar of A100040', 'is not held'],
  [
    'enters a Registrar',
    `insert into officers (id, idnumber, role) values (gen_random_uuid(), 'A999999', 'Registrar')`,
    'role Registrar of A999999',
    'no act',
  ],
  [
    'gives back a role that was taken',
    `${insertAct('take-role', `'officer', (select id from officers), 'officer', gen_random_uuid()`)}; ${linkLast}`,
    'role Registrar of A100040',
    'took it back',
  ],
  [
    'changes an answer',
    setAll('title_request_consents', `consented = false, reason = 'x'`),
    consentOfOwner,
    'answer, reason',
  ],
  [
    'changes who answered',
    setAll('title_request_consents', 'person_id = gen_random_uuid()'),
    consentOfOwner,
    'who answered',
  ],
  ['deletes a consent', 'delete from title_request_consents', consentOfOwner, 'answer'],
  [
    'enters a consent',
    insertLike('title_request_consents', `'{"identification_key": "c-1"}'`),
    'consent of Bank to request TR-2026-000001',
    'answer',
  ],
  [
    'deletes who must consent',
    `delete from title_request_parties where name = 'Bank'`,
    'consent of Bank to request TR-2026-000001',
    'is not asked for',
  ],
  [
    'lets somebody else consent',
    insertLike('title_request_parties', `'{"position": 3, "name": "Moosa", "identification": "A 9"}'`)
      .replace(
        'select r.*',
        'select r.request_id, r.submission, r.position, r.role, r.name, r.identification',
      )
      .replace(
        'title_request_parties select',
        'title_request_parties (request_id, submission, position, role, name, identification) select',
      ),
    'consent of Moosa to request TR-2026-000001',
    'no act',
  ],
  [
    'changes what is asked for',
    setAll('title_requests', `submitted_content = '{"from": "A2"}'`),
    'request TR-2026-000001',
    'than what was submitted',
  ],
  [
    'makes a request registered',
    setAll('title_requests', 'status_id = 4'),
    'request TR-2026-000001',
    'state',
  ],
  ['deletes a request', 'delete from title_requests', 'request TR-2026-000001', 'is not there'],
  [
    'changes who consented to an amendment',
    setAll('amendment_consents', 'person_id = gen_random_uuid()'),
    consentOfTitle,
    'who gave it',
  ],
  ['deletes a consent to an amendment', 'delete from amendment_consents', consentOfTitle, 'is not there'],
  [
    'enters a consent to an amendment',
    insertLike('amendment_consents', `'{"identification_key": "a9"}'`),
    consentOfTitle.replace('a1', 'a9'),
    'no act',
  ],
  [
    'changes the hash of a file',
    `update files set sha256 = sha256('x') where file_name = 'Deed.pdf'`,
    deed,
    'another hash',
  ],
  [
    'changes the hash of a copy',
    `update files set sha256 = sha256('x') where file_name = 'Copy.pdf'`,
    copy,
    'another hash',
  ],
  [
    'enters a file',
    insertLike('files', `'{"id": "01a00000-0000-7000-8000-0000000000d9", "file_name": "X.pdf"}'`),
    'file X.pdf (01a00000-0000-7000-8000-0000000000d9)',
    'no act',
  ],
  [
    'deletes a file that a record has',
    `insert into revision_files (file_id, revision_id) select id, gen_random_uuid() from files where file_name = 'Deed.pdf';
     delete from files where file_name = 'Deed.pdf'`,
    'file 01a00000-0000-7000-8000-0000000000d3',
    'a row of revision_files has it',
  ],
  [
    'changes a document and its hash',
    setAll('frozen_documents', `content = 'x', sha256 = sha256('x')`),
    `schedule (html, declared) of ${declaredPlan}`,
    'hash',
  ],
  [
    'deletes a document',
    'delete from frozen_documents',
    `schedule (html, declared) of ${declaredPlan}`,
    'is not there',
  ],
  [
    'enters a document',
    insertLike('frozen_documents', `'{"format": "pdf"}'`),
    `schedule (pdf, declared) of ${declaredPlan}`,
    'no act',
  ],
  [
    'enters a document as one that was approved',
    insertLike('frozen_documents', `'{"state": "approved"}'`),
    `schedule (html, approved) of ${declaredPlan}`,
    'no act',
  ],
  [
    'changes a letter and its hash',
    setAll('application_decisions', `letter = 'x', letter_sha256 = sha256('x')`),
    decided,
    'hash',
  ],
  ['deletes a letter', 'delete from application_decisions', decided, 'is not there'],
  [
    'enters a letter',
    insertLike('application_decisions', `'{"id": "01a00000-0000-7000-8000-0000000000d9"}'`),
    decided.replace('d2', 'd9'),
    'no act',
  ],
])('T70: whoever %s is found, and what they touched is named', async (_what, tampering, about, message) => {
  const { findings } = await verified(tampering);
  expect(findings.faults.map((fault) => fault.about)).toContain(about);
  expect(findings.faults.find((fault) => fault.about === about)?.message).toContain(message);
});

const request = '01a00000-0000-7000-8000-0000000000c5';
const alone = `'01a00000-0000-7000-8000-000000000001'`;
const enterByOrder = (content: string) =>
  `insert into acts (id, verb, object_type, object_id, acting_role, person_id, after, request_id) values
     (gen_random_uuid(), 'enterOrder', 'request', '${request}', 'officer', ${alone}, '{"content": ${content}}', gen_random_uuid());
   insert into acts (id, verb, object_type, object_id, acting_role, person_id, before, after, basis_type, basis_id, request_id)
     select gen_random_uuid(), 'correct', 'title', t.id, 'officer', ${alone}, t.folio, t.folio || '{"shareValue": "1"}', 'request', '${request}',
       gen_random_uuid() from titles t where t.number = 'ST-00000001'`;

test('a correction by order without an order, a document, a second registrar, or of more than a name is found', async () => {
  const { findings, orders } = await verified(enterByOrder('{}'));
  const said = findings.faults
    .filter(({ about }) => about === 'title ST-00000001')
    .map(({ message }) => message);
  for (const what of [
    'names no order',
    'was registered by who entered it',
    'has no document',
    'changes more than names',
  ])
    expect(said.some((message) => message.includes(what))).toBe(true);
  expect(orders).toHaveLength(1);
  const unordered = await verified(`update title_requests set content = content || '{"order": {}}'`);
  expect(unordered.findings.faults).toContainEqual({
    about: 'request TR-2026-000001',
    message: 'is one of the ministry and was entered by no order',
  });
});

test('T70: whoever changes the bytes of a file, or takes them away, is found', async () => {
  writeFileSync(storedFile, 'other bytes');
  expect((await verified(nothing)).findings.first).toEqual({
    about: copy,
    message: 'has bytes that are not those of its hash',
  });
  rmSync(storedFile);
  expect((await verified(nothing)).findings.first?.message).toContain('is not in the store');
  writeFileSync(storedFile, sampleFile);
  expect((await verified(nothing)).findings.count).toBe(0);
});
