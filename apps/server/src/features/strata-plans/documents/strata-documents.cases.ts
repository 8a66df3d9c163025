import { whileNotEditable } from '../../../test-support/application-states.ts';
import { added, type Cases, removed } from '../../../test-support/cases.ts';
import { ofApplication, onPlan } from '../../../test-support/plan-cases.ts';
import { pdfFile } from '../../../test-support/records.ts';
import { members } from '../../../test-support/rights.ts';

export const strataDocumentsCases = {
  'GET /Applications/boardResolution': { rights: members, sample: ofApplication },
  'POST /Applications/strataDocuments': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({
      input: {
        form: { ApplicationId: applicationId, DocumentTypeId: '10', File: pdfFile('Letter of the council') },
      },
    })),
    conflicts: whileNotEditable(),
    act: added('application', 'addDocument'),
  },
  'DELETE /Applications/strataDocuments': {
    rights: members,
    sample: onPlan(({ documents }) => ({ input: { query: { id: documents[0] ?? '' } } })),
    conflicts: whileNotEditable(),
    act: removed('application', 'deleteDocument'),
  },
} satisfies Partial<Cases>;
