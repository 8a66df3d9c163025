import { freshParagraph, givenParagraph, retiredParagraph } from '../../test-support/administered.ts';
import { added, type Cases, type ContentFault, changed, noInput } from '../../test-support/cases.ts';
import { administrators, examinersAndRegistrars } from '../../test-support/rights.ts';
import { unprintable } from '../../test-support/wrongly-typed.ts';

const paragraph: readonly ContentFault[] = [
  ...['', ' ', 'x'.repeat(151), ...unprintable].map((title): ContentFault => ['title', { title }]),
  ...['', '\n', 'x'.repeat(2_001)].map((text): ContentFault => ['text', { text }]),
  ['places', { places: [] }],
];

export const letterParagraphsCases = {
  'GET /Review/paragraphs': { rights: examinersAndRegistrars, sample: noInput },
  'GET /LetterParagraphs': { rights: administrators, sample: noInput },
  'POST /LetterParagraphs': {
    rights: administrators,
    sample: async () => ({ input: { body: freshParagraph() } }),
    conflicts: [],
    faults: paragraph,
    act: added('letterParagraph'),
  },
  'PUT /LetterParagraphs': {
    rights: administrators,
    sample: async ({ officer }) => ({
      input: { body: { id: await givenParagraph(officer), ...freshParagraph() } },
      version: 1,
    }),
    conflicts: [
      {
        when: 'it is retired',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({
          input: { body: { id: await retiredParagraph(officer), ...freshParagraph() } },
          version: 2,
        }),
      },
    ],
    faults: paragraph,
    act: changed('letterParagraph'),
  },
  'POST /LetterParagraphs/retire': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: { id: await givenParagraph(officer) } }, version: 1 }),
    conflicts: [
      {
        when: 'it is retired already',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({
          input: { body: { id: await retiredParagraph(officer) } },
          version: 2,
        }),
      },
    ],
    faults: [],
    act: changed('letterParagraph', 'retire'),
  },
  'POST /LetterParagraphs/restore': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: { id: await retiredParagraph(officer) } }, version: 2 }),
    conflicts: [
      {
        when: 'it is not retired',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({ input: { body: { id: await givenParagraph(officer) } }, version: 1 }),
      },
    ],
    faults: [],
    act: changed('letterParagraph', 'restore'),
  },
} satisfies Partial<Cases>;
