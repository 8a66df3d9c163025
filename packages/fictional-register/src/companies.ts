import type { FictionalCompany } from './plot.ts';

/** Companies that the people work for. */
export const companies: readonly FictionalCompany[] = [
  {
    type: 'Developer',
    name: 'Noofaru Homes Pvt Ltd',
    registrationNumber: 'C-9001/2016',
    email: 'office@noofaru-homes.example',
    phone: '3000201',
    islandId: 901,
    street: 'Nirolhu Magu',
    people: ['A100003', 'A100004'],
  },
  {
    type: 'Business',
    name: 'Kandholhi Trading Pvt Ltd',
    registrationNumber: 'C-9002/2011',
    email: 'desk@kandholhi-trading.example',
    phone: '3000202',
    islandId: 902,
    street: 'Chaandhanee Magu',
    people: ['A100003'],
  },
  {
    type: 'LegalPractitioner',
    name: 'Saadhufen Chambers LLP',
    registrationNumber: 'L-9003/2018',
    email: 'clerk@saadhufen-chambers.example',
    phone: '3000203',
    islandId: 902,
    street: 'Buruzu Magu',
    people: ['A100020'],
  },
];

/** What the test button registers an architect with. */
export const architectsForTrying = {
  addressName: 'Kurumbage',
  street: 'Ameenee Magu',
  postalCode: '20096',
  contactNumber: '+960 300 0299',
  contactEmail: 'studio@kurumbage.example',
  licenseNumber: 'AR-9099',
} as const;
