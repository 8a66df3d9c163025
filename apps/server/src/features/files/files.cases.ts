import { added, type Cases } from '../../test-support/cases.ts';
import { pdfFile, uploadedFile } from '../../test-support/records.ts';
import { members, partiesAndOfficers } from '../../test-support/rights.ts';

export const filesCases = {
  'POST /Files': {
    rights: members,
    sample: async ({ entity }) => ({ input: { form: { ...entity, File: pdfFile('A document') } } }),
    conflicts: [],
    act: added('file', 'upload'),
  },
  'GET /Files/{id}': {
    // To administrators the ministry's own files alone.
    rights: { ...partiesAndOfficers, administrator: 404 },
    sample: async ({ caller, entity }) => ({ input: { params: { id: await uploadedFile(caller, entity) } } }),
  },
} satisfies Partial<Cases>;
