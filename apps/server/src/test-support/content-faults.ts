import type { RouteKey, Routes } from '@strata/contract';
import { certificateFaults } from './certificate-faults.ts';
import { paymentFaults } from './payment-faults.ts';
import { planBuildingFaults } from './plan-building-faults.ts';
import { planContentFaults } from './plan-content-faults.ts';
import { registerFaults } from './register-faults.ts';
import { shareValueFaults } from './share-value-faults.ts';
import { titleRequestFaults } from './title-request-faults.ts';
import { unprintable, wrongAreas } from './wrongly-typed.ts';

/** A change to a valid body that a person could make in a form, and the field that the refusal names. */
export type ContentFault = readonly [field: string, change: Readonly<Record<string, unknown>>];

type KeyWithBody = { [Key in RouteKey]: Routes[Key] extends { body: unknown } ? Key : never }[RouteKey];

const owner = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Aishath Leena Fehiveli',
  identification: 'A100001',
  shareNumerator: 1,
  shareDenominator: 1,
  ...changes,
});
const half = { shareNumerator: 1, shareDenominator: 2 };
const document = (documentType: string, fileId = '019a0000-0000-7000-8000-00000000000f') => ({
  fileId,
  documentType,
});

const texts: readonly ContentFault[] = [
  ['plotName', 200],
  ['plotNumber', 50],
  ['wardOrStreet', 200],
  ['registryNumber', 100],
  ['issuingAuthority', 200],
].flatMap(([name, most]) => {
  const field = String(name);
  const wrong = ['', '   ', 'x'.repeat(Number(most) + 1), ...unprintable];
  return wrong.map((value): ContentFault => [field, { [field]: value }]);
});

const islands = [0, -1, 9_999, 40_000, 2 ** 31, Number.MAX_SAFE_INTEGER];

const owners: readonly ContentFault[] = [
  ['owners', { owners: [] }],
  ['owners', { owners: [owner(half)] }],
  ['owners', { owners: [owner(), owner({ identification: 'A100002' })] }],
  ['owners', { owners: [owner({ shareNumerator: 999_999, shareDenominator: 1_000_000 })] }],
  ['owners', { owners: Array.from({ length: 101 }, (_, n) => owner({ identification: `A${n}` })) }],
  ['owners.1.identification', { owners: [owner(half), owner({ ...half, identification: 'a100001' })] }],
  ['owners.0.name', { owners: [owner({ name: '' })] }],
  ['owners.0.identification', { owners: [owner({ identification: 'x'.repeat(51) })] }],
  ['owners.0.shareNumerator', { owners: [owner({ shareNumerator: 0 })] }],
  ['owners.0.shareNumerator', { owners: [owner({ shareNumerator: -1, shareDenominator: 1 })] }],
  ['owners.0.shareDenominator', { owners: [owner({ shareDenominator: 0 })] }],
  ['owners.0.shareDenominator', { owners: [owner({ shareDenominator: 1_000_001 })] }],
];

const documents: readonly ContentFault[] = [
  ['documents', { documents: [] }],
  ['documents', { documents: [document('SupportingDocument')] }],
  ['documents', { documents: [document('RegistryDocument'), document('RegistryDocument')] }],
  ['documents', { documents: [document('RegistryDocument'), document('SupportingDocument')] }],
  ['documents', { documents: Array.from({ length: 12 }, () => document('SupportingDocument')) }],
];

const property: readonly ContentFault[] = [
  ...texts,
  ...wrongAreas.map((area): ContentFault => ['landAreaInSqm', { landAreaInSqm: area }]),
  ...islands.map((island): ContentFault => ['islandId', { islandId: island }]),
  ...owners,
  ...documents,
];

const project: readonly ContentFault[] = [
  ...['', '   ', 'x'.repeat(101), ...unprintable].map((name): ContentFault => ['name', { name }]),
  ...['x'.repeat(501), ...unprintable.filter((text) => text !== 'a\nb')].map(
    (desc): ContentFault => ['desc', { desc }],
  ),
];

const names = ['', '   ', 'x'.repeat(101), ...unprintable].map((name): ContentFault => ['name', { name }]);
const unitType: readonly ContentFault[] = [
  ...names,
  ['occupancyUseIds', { occupancyUseIds: [] }],
  ['occupancyUseIds', { occupancyUseIds: [1, 32_000] }],
];
const documentType: readonly ContentFault[] = [
  ...names,
  ['description', { description: 'x'.repeat(501) }],
  ['requiredFor', { requiredFor: [1, 2, 3, 1] }],
];

/** What an officer writes; it may have several lines. */
const written = (field: string): readonly ContentFault[] =>
  ['', '   ', '\n', 'x'.repeat(4_001), ...unprintable.filter((text) => !text.includes('\n'))].map((text) => [
    field,
    { [field]: text },
  ]);

/** What may be left out. */
const note = written('note').filter(([, { note: text }]) => String(text).trim() !== '');

const remarksOnSections: readonly ContentFault[] = [
  ['remarks', { remarks: [] }],
  ['remarks', { remarks: Array.from({ length: 51 }, () => ({ section: 'buildings', text: 'No' })) }],
  ['remarks.0.text', { remarks: [{ section: 'buildings', text: ' \n' }] }],
  ['remarks.0.text', { remarks: [{ section: 'buildings', text: 'x'.repeat(4_001) }] }],
];

const paragraph: readonly ContentFault[] = [
  ...['', ' ', 'x'.repeat(151), ...unprintable].map((title): ContentFault => ['title', { title }]),
  ...['', '\n', 'x'.repeat(2_001)].map((text): ContentFault => ['text', { text }]),
  ['places', { places: [] }],
];

const hashes = ['', 'f'.repeat(63), 'F'.repeat(64)].map(
  (revisionSha256): ContentFault => ['revisionSha256', { revisionSha256 }],
);

/** What a person can get wrong in each call; an empty row says that there is nothing to mend but what is missing. */
export const contentFaults: { readonly [Key in KeyWithBody]: readonly ContentFault[] } = {
  'POST /Users/token/code': [['codeVerifier', { codeVerifier: 'too short' }]],
  'POST /Users/token': [
    ['state', { state: 'too short' }],
    ['redirectUri', { redirectUri: 'nowhere' }],
    ['code', { code: '' }],
  ],
  'POST /Applications': [],
  'PUT /Applications': [],
  'POST /Applications/assignArchitect': [],
  'POST /Applications/recall': [],
  'POST /Applications/decline': written('reason'),
  'POST /Applications/architect/submit': [],
  'POST /Applications/reopen': [],
  'POST /Applications/withdraw': [
    'x'.repeat(2_001),
    ...unprintable.filter((text) => !text.includes('\n')),
  ].map((reason) => ['reason', { reason }]),
  'POST /Applications/amend': [],
  'POST /Applications/submit': [],
  'POST /Projects': project,
  'PUT /Projects': project,
  'POST /Properties': property,
  'PUT /Properties': property,
  'PUT /FormDrafts': [],
  'POST /Notifications/read': [
    ['ids', { ids: [] }],
    ['ids', { ids: Array(101).fill('019a0000-0000-7000-8000-00000000000f') }],
  ],
  'POST /Notifications/readAll': [],
  'POST /OccupancyUses': names,
  'PUT /OccupancyUses': names,
  'POST /UnitTypes': unitType,
  'PUT /UnitTypes': unitType,
  'POST /VehicleParkingTypes': names,
  'PUT /VehicleParkingTypes': names,
  'POST /DocumentTypes': documentType,
  'PUT /DocumentTypes': documentType,
  'POST /ReferenceData/retire': [],
  'POST /ReferenceData/restore': [],
  'POST /ReferenceData/move': [],
  'PUT /TargetDays': [0, -1, 366].map((workingDays) => ['workingDays', { workingDays }]),
  'PUT /MinistryContacts': [
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'x'.repeat(51) }],
  ],
  'POST /PublicHolidays': [
    ['day', { day: '2026-02-30' }],
    ['name', { name: '' }],
  ],
  'POST /Officers/absences': [
    ['firstDay', { firstDay: '31/12/2030' }],
    ['lastDay', { lastDay: '2098-12-31' }],
  ],
  'POST /OfficerRoles': ['', ' ', 'A1', 'A_100001', '<b>', 'x'.repeat(31)].map((idnumber) => [
    'idnumber',
    { idnumber },
  ]),
  'POST /Guides/withdraw': [],
  'POST /Guides/restore': [],
  'POST /Guides/move': [],
  'POST /LetterParagraphs': paragraph,
  'PUT /LetterParagraphs': paragraph,
  'POST /LetterParagraphs/retire': [],
  'POST /LetterParagraphs/restore': [],
  'POST /Business/submit': [],
  'POST /Business/endCreatorRights': [],
  'POST /Developers/submit': [],
  'POST /Developers/endCreatorRights': [],
  'POST /LegalPractitioners/submit': [],
  'POST /LegalPractitioners/endCreatorRights': [],
  'POST /Architects/submit': [],
  'POST /Examinations/take': [],
  'POST /Examinations/putBack': [],
  'POST /Examinations/assign': [],
  'POST /Examinations/views': [['name', { name: '' }]],
  'PUT /Examinations/views': [['name', { name: 'x'.repeat(61) }]],
  'PUT /Examinations/defaultView': [],
  'POST /Examinations/takeMany': [],
  'POST /Examinations/putBackMany': [],
  'POST /Examinations/assignMany': [],
  'POST /Examinations/takeNext': [],
  'PUT /Examinations/drafts': [['part', { part: 'seen:019a0000-0000-7000-8000-00000000dead' }]],
  'POST /Review/notes': written('text'),
  'POST /Review/registrations/recommend': note,
  'POST /Review/registrations/return': written('remarks'),
  // The sample is an organisation: only a licence has a last day.
  'POST /Review/registrations/approve': ['', '31/12/2030', '2030-02-30', '2030-12-31'].map((expiryDate) => [
    'expiryDate',
    { expiryDate },
  ]),
  'POST /Review/registrations/reject': written('reason'),
  'POST /Review/registrations/referBack': written('reason'),
  'POST /Review/registrations/revoke': written('reason'),
  ...planContentFaults,
  ...planBuildingFaults,
  ...shareValueFaults,
  ...paymentFaults,
  ...titleRequestFaults,
  ...certificateFaults,
  ...registerFaults,
  'POST /Applications/imports/undo': [],
  'POST /Review/applications/recommend': [...hashes, ...note],
  'POST /Review/applications/return': remarksOnSections,
  'POST /Review/letters/return': remarksOnSections,
  'POST /Review/letters/approve': hashes,
  'POST /Review/letters/reject': written('reason'),
  'POST /Review/applications/referBack': written('reason'),
  'POST /Review/applications/approve': hashes,
  'POST /Review/applications/reject': written('reason'),
  'POST /Review/properties/verify': [],
  'POST /Review/properties/return': written('remarks'),
};
