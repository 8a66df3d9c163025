import type { Cases } from '../test-support/cases.ts';
import { accessLogCases } from './access-log/access-log.cases.ts';
import { amendmentsCases } from './amendments/amendments.cases.ts';
import { applicationDecisionsCases } from './application-decisions/application-decisions.cases.ts';
import { applicationTimelineCases } from './application-timeline/application-timeline.cases.ts';
import { applicationsCases } from './applications/applications.cases.ts';
import { certificatesCases } from './certificates/certificates.cases.ts';
import { closingsCases } from './closings/closings.cases.ts';
import { configurationCases } from './configuration/configuration.cases.ts';
import { drawingsCases } from './drawings/drawings.cases.ts';
import { examinationsCases } from './examinations/examinations.cases.ts';
import { architectsCases } from './experts/architects.cases.ts';
import { expertsCases } from './experts/experts.cases.ts';
import { registrationDecisionsCases } from './experts/registration-decisions.cases.ts';
import { exportsCases } from './exports/exports.cases.ts';
import { feesCases } from './fees/fees.cases.ts';
import { filesCases } from './files/files.cases.ts';
import { formDraftsCases } from './form-drafts/form-drafts.cases.ts';
import { guidesCases } from './guides/guides.cases.ts';
import { importTemplatesCases } from './import-templates/import-templates.cases.ts';
import { insightCases } from './insight/insight.cases.ts';
import { letterParagraphsCases } from './letter-paragraphs/letter-paragraphs.cases.ts';
import { moneyCases } from './money/money.cases.ts';
import { notesCases } from './notes/notes.cases.ts';
import { notificationsCases } from './notifications/notifications.cases.ts';
import { officersCases } from './officers/officers.cases.ts';
import { paymentsCases } from './payments/payments.cases.ts';
import { placesCases } from './places/places.cases.ts';
import { planDocumentsCases } from './plan-documents/plan-documents.cases.ts';
import { planExchangeCases } from './plan-exchange/plan-exchange.cases.ts';
import { planImportsCases } from './plan-imports/plan-imports.cases.ts';
import { planRevisionsCases } from './plan-revisions/plan-revisions.cases.ts';
import { projectsCases } from './projects/projects.cases.ts';
import { propertiesCases } from './properties/properties.cases.ts';
import { referenceDataCases } from './reference-data/reference-data.cases.ts';
import { registerCases } from './register/register.cases.ts';
import { schemesCases } from './schemes/schemes.cases.ts';
import { shareValuesCases } from './share-values/share-values.cases.ts';
import { statementsCases } from './statements/statements.cases.ts';
import { statsCases } from './stats/stats.cases.ts';
import { buildingsCases } from './strata-plans/buildings/buildings.cases.ts';
import { commonPropertyCases } from './strata-plans/common-property/common-property.cases.ts';
import { strataDocumentsCases } from './strata-plans/documents/strata-documents.cases.ts';
import { floorsCases } from './strata-plans/floors/floors.cases.ts';
import { groupsCases } from './strata-plans/groups/groups.cases.ts';
import { lotsCases } from './strata-plans/lots/lots.cases.ts';
import { planCases } from './strata-plans/plan/plan.cases.ts';
import { plotsCases } from './strata-plans/plots/plots.cases.ts';
import { unitsCases } from './strata-plans/units/units.cases.ts';
import { submissionsCases } from './submissions/submissions.cases.ts';
import { tasksCases } from './tasks/tasks.cases.ts';
import { requestDecisionsCases } from './title-requests/request-decisions.cases.ts';
import { titleRequestsCases } from './title-requests/title-requests.cases.ts';
import { titlesCases } from './titles/titles.cases.ts';
import { unitOwnersCases } from './unit-owners/unit-owners.cases.ts';
import { usersCases } from './users/users.cases.ts';

/** What is tested of every route of the contract; the type says when one is missing. */
export const cases: Cases = {
  ...configurationCases,
  ...certificatesCases,
  ...usersCases,
  ...placesCases,
  ...statsCases,
  ...drawingsCases,
  ...applicationsCases,
  ...applicationDecisionsCases,
  ...applicationTimelineCases,
  ...amendmentsCases,
  ...accessLogCases,
  ...buildingsCases,
  ...commonPropertyCases,
  ...strataDocumentsCases,
  ...floorsCases,
  ...groupsCases,
  ...lotsCases,
  ...planCases,
  ...plotsCases,
  ...unitsCases,
  ...shareValuesCases,
  ...planDocumentsCases,
  ...planRevisionsCases,
  ...submissionsCases,
  ...planImportsCases,
  ...planExchangeCases,
  ...importTemplatesCases,
  ...exportsCases,
  ...projectsCases,
  ...propertiesCases,
  ...filesCases,
  ...expertsCases,
  ...architectsCases,
  ...registrationDecisionsCases,
  ...examinationsCases,
  ...notesCases,
  ...insightCases,
  ...letterParagraphsCases,
  ...tasksCases,
  ...titleRequestsCases,
  ...requestDecisionsCases,
  ...formDraftsCases,
  ...referenceDataCases,
  ...officersCases,
  ...guidesCases,
  ...notificationsCases,
  ...feesCases,
  ...paymentsCases,
  ...moneyCases,
  ...closingsCases,
  ...statementsCases,
  ...titlesCases,
  ...schemesCases,
  ...unitOwnersCases,
  ...registerCases,
};
