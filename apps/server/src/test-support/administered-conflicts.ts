import {
  addedUnitType,
  freshParagraph,
  givenParagraph,
  publishedGuide,
  retiredParagraph,
  retiredUnitType,
  withdrawnGuide,
} from './administered-samples.ts';
import type { Conflict } from './conflicts.ts';

const retire = (
  when: string,
  body: { list: 'occupancyUses' | 'documentTypes'; id: number },
): Conflict<'POST /ReferenceData/retire'> => ({
  when,
  code: 'ENTRY_FIXED',
  make: async () => ({ input: { body }, version: 1 }),
});

/** When what Administrators do comes at the wrong time. */
export const administeredConflicts = {
  'POST /OccupancyUses': [],
  'PUT /OccupancyUses': [],
  'POST /UnitTypes': [],
  'PUT /UnitTypes': [],
  'POST /VehicleParkingTypes': [],
  'PUT /VehicleParkingTypes': [],
  'POST /DocumentTypes': [],
  'PUT /DocumentTypes': [],
  'POST /ReferenceData/retire': [
    retire('a rule hangs on the occupancy use', { list: 'occupancyUses', id: 3 }),
    retire('a rule hangs on the document type', { list: 'documentTypes', id: 1 }),
    {
      when: 'it is retired already',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { list: 'unitTypes', id: await retiredUnitType(officer) } },
        version: 2,
      }),
    } satisfies Conflict<'POST /ReferenceData/retire'>,
  ],
  'POST /ReferenceData/restore': [
    {
      when: 'it is not retired',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { list: 'unitTypes', id: await addedUnitType(officer) } },
        version: 1,
      }),
    } satisfies Conflict<'POST /ReferenceData/restore'>,
  ],
  'POST /ReferenceData/move': [
    {
      when: 'it is retired',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { list: 'unitTypes', id: await retiredUnitType(officer), direction: 'up' } },
      }),
    } satisfies Conflict<'POST /ReferenceData/move'>,
  ],
  'PUT /TargetDays': [],
  'PUT /MinistryContacts': [],
  'POST /PublicHolidays': [],
  'DELETE /PublicHolidays': [],
  'POST /Officers/absences': [],
  'DELETE /Officers/absences': [],
  'POST /OfficerRoles': [],
  'DELETE /OfficerRoles': [
    {
      when: 'it is one’s own Administrator role',
      code: 'OWN_ADMINISTRATOR_ROLE',
      make: async (_system, { officer }) => {
        const { data } = await officer.call('GET /OfficerRoles', {});
        const own = data.find(
          ({ personId, role }) => personId === officer.personId && role === 'Administrator',
        );
        return { input: { query: { id: own?.id ?? '' } } };
      },
    } satisfies Conflict<'DELETE /OfficerRoles'>,
  ],
  'POST /LetterParagraphs': [],
  'PUT /LetterParagraphs': [
    {
      when: 'it is retired',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { id: await retiredParagraph(officer), ...freshParagraph() } },
        version: 2,
      }),
    } satisfies Conflict<'PUT /LetterParagraphs'>,
  ],
  'POST /LetterParagraphs/retire': [
    {
      when: 'it is retired already',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { id: await retiredParagraph(officer) } },
        version: 2,
      }),
    } satisfies Conflict<'POST /LetterParagraphs/retire'>,
  ],
  'POST /LetterParagraphs/restore': [
    {
      when: 'it is not retired',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { id: await givenParagraph(officer) } },
        version: 1,
      }),
    } satisfies Conflict<'POST /LetterParagraphs/restore'>,
  ],
  'POST /Guides': [],
  'PUT /Guides': [],
  'POST /Guides/withdraw': [
    {
      when: 'it is withdrawn already',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { id: await withdrawnGuide(officer) } },
        version: 2,
      }),
    } satisfies Conflict<'POST /Guides/withdraw'>,
  ],
  'POST /Guides/restore': [
    {
      when: 'it is not withdrawn',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { id: await publishedGuide(officer) } },
        version: 1,
      }),
    } satisfies Conflict<'POST /Guides/restore'>,
  ],
  'POST /Guides/move': [
    {
      when: 'it is withdrawn',
      code: 'ENTRY_STATE',
      make: async (_system, { officer }) => ({
        input: { body: { id: await withdrawnGuide(officer), direction: 'up' } },
      }),
    } satisfies Conflict<'POST /Guides/move'>,
  ],
};
