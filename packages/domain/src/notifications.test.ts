import { expect, test } from 'vitest';
import { describeNotification, type NotificationKind, type NotificationParams } from './notifications.ts';

const registration = { registrationType: 'LegalPractitioner', reference: 'ER-1', name: 'Kandholhi' } as const;
const entity = { entityType: 'Business', name: 'Kandholhi' } as const;
const plot = { plotName: 'Fehiveli Villa', plotNumber: 'M-10241' };
const byApplicant = { reference: 'SA-1', plotName: 'Fehiveli Villa', applicantName: 'Kandholhi' };
const byArchitect = { reference: 'SA-1', plotName: 'Fehiveli Villa', architectName: 'Kandholhi' };
const application = { reference: 'SA-1', plotName: 'Fehiveli Villa' };
const amount = { ...application, amount: '3,500.00' };
const id = '019a0000-0000-7000-8000-00000000000a';

/** Parameters of every kind: a kind without its row does not compile. */
const params: { readonly [Kind in NotificationKind]: NotificationParams<Kind> } = {
  registrationSubmitted: registration,
  registrationReturned: { ...registration, remarks: 'One.\nTwo.' },
  registrationApproved: registration,
  registrationRejected: { ...registration, reason: 'One.\nTwo.' },
  registrationRevoked: { ...registration, reason: 'One.\nTwo.' },
  personAdded: entity,
  personRemoved: entity,
  creatorRightsEnded: entity,
  propertyVerified: plot,
  propertyReturned: { ...plot, remarks: 'One.\nTwo.' },
  architectAssigned: byApplicant,
  planRecalled: byApplicant,
  architectDeclined: { ...byArchitect, reason: 'One.\nTwo.' },
  planCompleted: byArchitect,
  planReopened: byApplicant,
  applicationSubmitted: application,
  applicationTaken: application,
  applicationRecommended: application,
  applicationReferredBack: application,
  applicationReturned: { ...application, remarks: 'One.\nTwo.' },
  applicationApproved: application,
  applicationRejected: { ...application, reason: 'One.\nTwo.' },
  applicationWithdrawn: byApplicant,
  amendmentBegun: byApplicant,
  paymentReceived: amount,
  paymentFailed: amount,
  refundMade: amount,
};

test.each(Object.keys(params) as NotificationKind[])('%s has words and leads somewhere', (kind) => {
  const { title, text, quoted, path } = describeNotification(kind, params[kind], id);
  expect(title).toMatch(/^[A-Z].*\w$/);
  expect(text).toMatch(/(Kandholhi|Fehiveli Villa).*\.$/);
  expect(`${title} ${text} ${path}`).not.toMatch(/undefined|\n/);
  expect(path).toMatch(/^\/app(\/|$)/);
  const isQuoted = 'remarks' in params[kind] || 'reason' in params[kind];
  expect(quoted?.text).toBe(isQuoted ? 'One.\nTwo.' : undefined);
});

test('a registration is led to in the list of its type', () => {
  expect(describeNotification('registrationApproved', registration, id).path).toBe(
    `/app/registrations/legalpractitioner?registration=${id}`,
  );
});

test('a plan is named with its plot and its application', () => {
  expect(describeNotification('planRecalled', byApplicant, id).text).toBe(
    'Kandholhi has taken back the strata plan of Fehiveli Villa (application SA-1). You can no longer open it.',
  );
});
