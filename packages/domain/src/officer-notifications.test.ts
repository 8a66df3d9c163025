import { expect, test } from 'vitest';
import {
  describeOfficerNotification,
  type OfficerNotificationKind,
  type OfficerNotificationParams,
  officerNotificationKindNames,
} from './officer-notifications.ts';

const record = {
  title: 'Noofaru Two',
  reference: 'SA-2026-000012',
  objectKind: 'StrataRegistration',
} as const;
const byOfficer = { ...record, by: 'Aminath Sana' };

/** Parameters of every kind: a kind without its row does not compile. */
const params: { readonly [Kind in OfficerNotificationKind]: OfficerNotificationParams<Kind> } = {
  recommended: byOfficer,
  referredBack: byOfficer,
  cameBack: { ...record, revision: '2', keptUntil: '2026-11-25' },
  consentsComplete: { ...record, needed: '3' },
  nearlyDue: { ...record, targetOn: '2026-11-29', turn: 'nobodys' },
  assigned: byOfficer,
  refundProposed: { ...byOfficer, amount: '2,600.00' },
  noteWritten: byOfficer,
};

test('each kind names the record in one line, and says what happened in another', () => {
  const said = officerNotificationKindNames.map((kind) =>
    describeOfficerNotification(kind, params[kind] as never),
  );
  expect(said).toEqual([
    {
      title: 'Recommended to you: Noofaru Two',
      text: 'Strata registration, SA-2026-000012. Aminath Sana recommended it.',
    },
    {
      title: 'Referred back to you: Noofaru Two',
      text: 'Strata registration, SA-2026-000012. Aminath Sana asks you to look again.',
    },
    {
      title: 'Noofaru Two came back',
      text: 'Strata registration, SA-2026-000012, revision 2. It is kept for you until 25/11/2026.',
    },
    {
      title: 'Consents complete: Noofaru Two',
      text: 'Strata registration, SA-2026-000012. 3 consents of owners, none missing.',
    },
    {
      title: 'Due on 29/11/2026: Noofaru Two',
      text: 'Strata registration, SA-2026-000012. Nobody holds it.',
    },
    { title: 'Aminath Sana gave you Noofaru Two', text: 'Strata registration, SA-2026-000012.' },
    {
      title: 'Aminath Sana asks you to agree to a refund: Noofaru Two',
      text: 'Strata registration, SA-2026-000012. MVR 2,600.00 is more than is due.',
    },
    { title: 'Aminath Sana wrote a note', text: 'Noofaru Two. Strata registration, SA-2026-000012.' },
  ]);
});

test.each([
  ['Developer', 'Developer'],
  ['transfer', 'Transfer'],
  ['Amendment', 'Amendment'],
  ['Property', 'Property'],
] as const)('a record of the kind %s is called %s', (objectKind, label) => {
  const { text } = describeOfficerNotification('assigned', { ...byOfficer, objectKind });
  expect(text).toBe(`${label}, SA-2026-000012.`);
});
