import { fullNameOf, getPerson } from './people.ts';
import type { FictionalApplication, FictionalOwner } from './plot.ts';

/** Who is to own units of an application, where that is not the owners of its plot. */
interface FictionalUnitOwners {
  readonly application: FictionalApplication['key'];
  readonly unitNumbers: readonly string[];
  readonly owners: readonly FictionalOwner[];
}

function owner(idnumber: string, shareNumerator = 1, shareDenominator = 1): FictionalOwner {
  return {
    name: fullNameOf(getPerson(idnumber)),
    identification: idnumber,
    shareNumerator,
    shareDenominator,
  };
}

export const demoUnitOwners: readonly FictionalUnitOwners[] = [
  { application: 'approved-1', unitNumbers: ['1A'], owners: [owner('A100001')] },
  {
    application: 'approved-1',
    unitNumbers: ['1B', '2A'],
    owners: [owner('A100002', 1, 2), owner('A100005', 1, 2)],
  },
  {
    application: 'approved-1',
    unitNumbers: ['3B'],
    owners: [
      owner('A100003', 3, 4),
      { name: 'Zeena Haveeru Kuredhi', identification: 'A700013', shareNumerator: 1, shareDenominator: 4 },
    ],
  },
];

/** A mortgage that the owners of a unit have asked for, and a registrar has registered since. */
export const demoMortgage = {
  application: 'approved-1',
  unitNumber: '1A',
  lender: { name: 'Thinbandhu Savings Bank Plc', identification: 'C-9200/1998' },
  amount: '1850000.00',
  daysAgo: 60,
  /** Idnumbers of the owner who asked, of who consented for the bank, and of the registrar. */
  askedBy: 'A100001',
  lentBy: 'A100020',
  registeredBy: 'A100041',
} as const;
