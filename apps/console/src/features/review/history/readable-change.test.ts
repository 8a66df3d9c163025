import { expect, test } from 'vitest';
import { knownBefore, readableChanges } from './readable-change.ts';

test('only what differs is named, in words', () => {
  expect(
    readableChanges(
      { reference: 'ER-1', status: 'Submitted', contactEmail: 'a@b.example', version: 3, expiryDate: null },
      {
        reference: 'ER-1',
        status: 'Approved',
        contactEmail: 'a@b.example',
        version: 4,
        expiryDate: '2030-01-31',
      },
    ),
  ).toEqual([
    { label: 'Status', before: ['Submitted'], after: ['Approved'] },
    { label: 'Last day of the licence', before: [], after: ['31/01/2030'] },
  ]);
});

test('names of columns are read like names of fields; lists show the rows that came and went', () => {
  const owner = (name: string, share: number) => ({
    name,
    identification: 'A100001',
    share_numerator: share,
    share_denominator: 2,
    position: 1,
  });
  expect(
    readableChanges(
      { land_area_in_sqm: '10.00', property_status_id: 2, owners: [owner('Ali', 1), owner('Leena', 1)] },
      { land_area_in_sqm: '12.00', property_status_id: 1, owners: [owner('Ali', 1), owner('Zoona', 1)] },
    ),
  ).toEqual([
    { label: 'Land area in sqm', before: ['10.00'], after: ['12.00'] },
    { label: 'Status', before: ['Verified'], after: ['Pending'] },
    { label: 'Owners', before: ['Leena, A100001, 1/2'], after: ['Zoona, A100001, 1/2'] },
  ]);
});

test('what an act does not name stayed as it was', () => {
  expect(
    readableChanges(
      { name: 'Kandholhi', status: 'Submitted' },
      { reason: 'The copy is cut off.', version: 5 },
    ),
  ).toEqual([{ label: 'Reason', before: [], after: ['The copy is cut off.'] }]);
});

test('another file is another document', () => {
  const [change] = readableChanges(
    { licenseDocument: '01a00000-0000-7000-8000-0000000000c1' },
    { licenseDocument: '01a00000-0000-7000-8000-0000000000c2' },
  );
  expect(change).toEqual({
    label: 'Licence document',
    before: ['Document 0000c1'],
    after: ['Document 0000c2'],
  });
});

test('an act that only says how it was afterwards is held against the last that said the same', () => {
  const older = [{ after: { reason: 'x' } }, { after: { name: 'Old', status: 'Draft' } }];
  expect(knownBefore({ name: 'New', status: 'Draft' }, older)).toEqual({ name: 'Old', status: 'Draft' });
  expect(knownBefore({ name: 'New', place: 'Malé' }, older)).toBeNull();
  expect(knownBefore(null, older)).toBeNull();
  expect(knownBefore({ id: 'b', name: 'B' }, [{ after: { id: 'a', name: 'A' } }])).toBeNull();
});

test('what is named as well as numbered is said once, by its name', () => {
  const before = { property_status_id: 1, status: 'Pending', island_id: 901, island: 'Hulhumalé' };
  const after = { property_status_id: 2, status: 'Verified', island_id: 902, island: 'Malé' };
  expect(readableChanges(before, after)).toEqual([
    { label: 'Status', before: ['Pending'], after: ['Verified'] },
    { label: 'Island', before: ['Hulhumalé'], after: ['Malé'] },
  ]);
});

test('what an officer remarked and looked at on an application is said in words', () => {
  expect(
    readableChanges(
      { status_id: 3, warningsSeen: null },
      {
        status_id: 6,
        revisionNumber: 2,
        warningsSeen: ['a', 'b'],
        remarks: [{ section: 'commonProperty', text: 'The yard is missing.' }],
      },
    ),
  ).toEqual([
    { label: 'Status', before: ['Processing'], after: ['Returned'] },
    { label: 'Revision', before: [], after: ['2'] },
    { label: 'Looked at', before: [], after: ['2 warnings'] },
    { label: 'Remarks', before: [], after: ['Common property, The yard is missing.'] },
  ]);
});

test('what a title request asks for is said by its particulars, and its state by its own name', () => {
  const request = {
    reference: 'TR-2026-000004',
    kind: 'transfer',
    statusId: 2,
    content: {
      kind: 'transfer',
      from: 'A100001',
      to: [{ name: 'Ali Naseem', identification: 'A100007', shareNumerator: 1, shareDenominator: 2 }],
      consideration: null,
    },
  };
  expect(readableChanges(null, request, 'request')).toEqual([
    { label: 'Reference', before: [], after: ['TR-2026-000004'] },
    { label: 'Kind', before: [], after: ['Transfer'] },
    { label: 'Status', before: [], after: ['Submitted'] },
    { label: 'Gives', before: [], after: ['A100001'] },
    { label: 'Receives', before: [], after: ['Ali Naseem, A100007, 1/2'] },
  ]);
  expect(readableChanges(request, { ...request, statusId: 3 }, 'request')).toEqual([
    { label: 'Status', before: ['Submitted'], after: ['Registered'] },
  ]);
});

test('what officers had written and not sent reads like what it was about', () => {
  const draft = (part: string, content: object, name: string) => ({
    part,
    content,
    savedAt: '2026-03-04T04:05:00.000Z',
    name,
  });
  const drafts = [
    draft('remark:buildings', { text: 'Floor 3 is missing.' }, 'Hawwa Shaira Kaashi'),
    draft('seen:019a0000-0000-7000-8000-000000000001', { seen: ['a', 'b'] }, 'Hawwa Shaira Kaashi'),
  ];
  expect(readableChanges(null, { drafts } as never)).toEqual([
    {
      label: 'Written and not sent',
      before: [],
      after: [
        'Remark: Buildings, Floor 3 is missing., 04/03/2026 09:05, Hawwa Shaira Kaashi',
        'Warnings looked at, 04/03/2026 09:05, Hawwa Shaira Kaashi',
      ],
    },
  ]);
});
