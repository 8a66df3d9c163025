import { expect, test } from 'vitest';
import { describeNotification, type NotificationKind, type NotificationParams } from './notifications.ts';

const registration = { registrationType: 'LegalPractitioner', reference: 'ER-1', name: 'Kandholhi' } as const;
const entity = { entityType: 'Business', name: 'Kandholhi' } as const;
const plot = { plotName: 'Fehiveli Villa', plotNumber: 'M-10241' };
const byApplicant = { reference: 'SA-1', plotName: 'Fehiveli Villa', applicantName: 'Kandholhi' };
const byArchitect = { reference: 'SA-1', plotName: 'Fehiveli Villa', architectName: 'Kandholhi' };
const application = { reference: 'SA-1', plotName: 'Fehiveli Villa' };
const title = { number: 'ST-00000001', unitNumber: '101', plotName: 'Fehiveli Villa' };
const request = { ...title, reference: 'TR-1', kindName: 'Transfer' };
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
  paymentReminder: amount,
  paymentFailed: amount,
  refundMade: amount,
  titleIssued: title,
  titleChanged: { ...title, others: 11 },
  orderEntered: { ...title, orderWords: 'order 1', reason: 'One.\nTwo.' },
  orderRegistered: { ...title, orderWords: 'order 1', reason: 'One.\nTwo.' },
  orderEnded: { ...title, orderWords: 'order 1', reason: 'One.\nTwo.' },
  consentAsked: { ...request, requesterName: 'Kandholhi' },
  amendmentConsentAsked: byApplicant,
  amendmentConsentDeclined: { ...application, ownerName: 'Kandholhi', reason: 'One.\nTwo.' },
  consentDeclined: { ...request, partyName: 'Kandholhi', reason: 'One.\nTwo.' },
  titleRequestExamined: request,
  titleRequestReturned: { ...request, remarks: 'One.\nTwo.' },
  titleRequestRejected: { ...request, reason: 'One.\nTwo.' },
  titleRequestWithdrawn: request,
  titleRequestRegistered: request,
  certificateRevoked: { ...title, certificateNumber: 'SC-1', reason: 'One.\nTwo.' },
};

test.each(Object.keys(params) as NotificationKind[])('%s has words and leads somewhere', (kind) => {
  const { title: heading, text, quoted, path } = describeNotification(kind, params[kind], id);
  expect(heading).toMatch(/^[A-Z].*\w$/);
  expect(text).toMatch(/(Kandholhi|Fehiveli Villa).*\.$/);
  expect(`${heading} ${text} ${path}`).not.toMatch(/undefined|\n/);
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

test('who owns many units is told of them at once', () => {
  const { title: heading, text } = describeNotification('titleIssued', { ...title, others: 1_199 }, id);
  expect(heading).toBe('Titles registered');
  expect(text).toBe(
    'You are registered as an owner in title ST-00000001 (unit 101, Fehiveli Villa) and 1,199 others. You can have their certificates made.',
  );
});
