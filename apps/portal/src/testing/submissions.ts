import type { Output } from '@strata/contract';
import { submissionDeclaration } from '@strata/domain';
import { application, applicationId, assignedArchitect } from './records.ts';
import { allocation, building, floor, planDocument, unit } from './strata-plan.ts';

/** An application whose plan its architect completed: nothing blocks. */
export const completed = (over: Parameters<typeof application>[0] = {}) =>
  application({
    applicationStatusId: 10,
    applicationStatus: { name: 'Strata plan completed' },
    acts: ['reopen', 'declare', 'withdraw'],
    canEdit: false,
    canDelete: false,
    canAssignArchitect: false,
    architect: assignedArchitect,
    planCompletedDate: '2026-03-09T05:00:00.000Z',
    strataDevelopmentTypeId: 1,
    strataDevelopmentType: { id: 1, name: 'Landed Property' },
    allOwnersShareCommonPropertiesOnEqualBais: true,
    occupancyUseId: 1,
    occupancyUse: { id: 1, name: 'Residential' },
    schemeName: 'Fehi Residences',
    schemeAddress: 'Boduthakurufaanu Magu',
    section31: {
      hasMoreThanOneLevel: true,
      hasSeparateUtilities: true,
      hasSeparateEntrances: true,
      compliesWithRegulations: true,
    },
    hasParkingLotsAssignedToUnits: false,
    strataBuildings: [building({ floors: [floor({ grossFloorAreaInSqm: '110.00', units: [unit()] })] })],
    generalCommonPropertyAllocations: [allocation()],
    strataDocuments: [planDocument({ documentTypeId: 2, documentType: { name: 'Building permit' } })],
    ...over,
  });

type Submission = Output<'GET /Applications/submission'>;

export const fee: Submission['fee'] = {
  tableVersion: 1,
  isExample: true,
  lines: [
    { what: 'base', quantity: '1', rate: '1500.00', amount: '1500.00' },
    { what: 'units', quantity: '1', rate: '50.00', amount: '50.00' },
  ],
  total: '1550.00',
  alreadyPaid: '0.00',
  toPay: '1550.00',
};

/** What submitting it would mean: nothing hinders. */
export const submission = (over: Partial<Submission> = {}): Submission => ({
  fee,
  declaration: submissionDeclaration,
  hindrances: [],
  progress: null,
  ...over,
});

/** How the fee stands before anything was submitted. */
export const noFee: Output<'GET /Applications/fee'> = {
  assessment: null,
  paid: '0.00',
  refunded: '0.00',
  proposed: '0.00',
  proposal: null,
  outstanding: '0.00',
  refundDue: '0.00',
  payments: [],
  canCheckOut: false,
};

type Fee = Output<'GET /Applications/fee'>;

export const payment: Fee['payments'][number] = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  reference: 'PAY-2026-000007',
  date: '2026-03-11T06:00:00.000Z',
  amount: '1550.00',
  applicationId,
  applicationReference: 'SA-2026-000001',
  state: 'paid',
  means: 'checkout',
  receiptNumber: null,
  method: null,
  refunds: [],
  version: 1,
};

/** A fee that was assessed, and nothing paid of it. */
export const assessedFee = (over: Partial<Fee> = {}): Fee => ({
  ...noFee,
  assessment: {
    id: '01a00000-0000-7000-8000-0000000000e2',
    revisionNumber: 1,
    tableVersion: 1,
    isExample: true,
    lines: fee.lines,
    total: fee.total,
    assessedDate: '2026-03-10T05:30:00.000Z',
  },
  outstanding: '1550.00',
  canCheckOut: true,
  ...over,
});
