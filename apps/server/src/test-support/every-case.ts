import { accessLogCases } from '../features/access-log/access-log.cases.ts';
import { amendmentsCases } from '../features/amendments/amendments.cases.ts';
import { applicationDecisionsCases } from '../features/application-decisions/application-decisions.cases.ts';
import { applicationTimelineCases } from '../features/application-timeline/application-timeline.cases.ts';
import { applicationsCases } from '../features/applications/applications.cases.ts';
import { certificatesCases } from '../features/certificates/certificates.cases.ts';
import { closingsCases } from '../features/closings/closings.cases.ts';
import { configurationCases } from '../features/configuration/configuration.cases.ts';
import { documentPicturesCases } from '../features/document-pictures/document-pictures.cases.ts';
import { drawingsCases } from '../features/drawings/drawings.cases.ts';
import { drawnModelsCases } from '../features/drawn-models/drawn-models.cases.ts';
import { drawnPlanCases } from '../features/drawn-plan/drawn-plan.cases.ts';
import { examinationsCases } from '../features/examinations/examinations.cases.ts';
import { architectsCases } from '../features/experts/architects.cases.ts';
import { expertsCases } from '../features/experts/experts.cases.ts';
import { registrationDecisionsCases } from '../features/experts/registration-decisions.cases.ts';
import { exportsCases } from '../features/exports/exports.cases.ts';
import { feesCases } from '../features/fees/fees.cases.ts';
import { filesCases } from '../features/files/files.cases.ts';
import { formDraftsCases } from '../features/form-drafts/form-drafts.cases.ts';
import { guidesCases } from '../features/guides/guides.cases.ts';
import { importTemplatesCases } from '../features/import-templates/import-templates.cases.ts';
import { insightCases } from '../features/insight/insight.cases.ts';
import { letterParagraphsCases } from '../features/letter-paragraphs/letter-paragraphs.cases.ts';
import { moneyCases } from '../features/money/money.cases.ts';
import { notesCases } from '../features/notes/notes.cases.ts';
import { notificationsCases } from '../features/notifications/notifications.cases.ts';
import { officerNotificationsCases } from '../features/officer-notifications/officer-notifications.cases.ts';
import { officersCases } from '../features/officers/officers.cases.ts';
import { paymentsCases } from '../features/payments/payments.cases.ts';
import { placesCases } from '../features/places/places.cases.ts';
import { planDocumentsCases } from '../features/plan-documents/plan-documents.cases.ts';
import { planExchangeCases } from '../features/plan-exchange/plan-exchange.cases.ts';
import { planImportsCases } from '../features/plan-imports/plan-imports.cases.ts';
import { planRevisionsCases } from '../features/plan-revisions/plan-revisions.cases.ts';
import { projectsCases } from '../features/projects/projects.cases.ts';
import { propertiesCases } from '../features/properties/properties.cases.ts';
import { referenceDataCases } from '../features/reference-data/reference-data.cases.ts';
import { registerCases } from '../features/register/register.cases.ts';
import { schemesCases } from '../features/schemes/schemes.cases.ts';
import { shareValuesCases } from '../features/share-values/share-values.cases.ts';
import { statementsCases } from '../features/statements/statements.cases.ts';
import { statsCases } from '../features/stats/stats.cases.ts';
import { buildingsCases } from '../features/strata-plans/buildings/buildings.cases.ts';
import { commonPropertyCases } from '../features/strata-plans/common-property/common-property.cases.ts';
import { strataDocumentsCases } from '../features/strata-plans/documents/strata-documents.cases.ts';
import { floorsCases } from '../features/strata-plans/floors/floors.cases.ts';
import { groupsCases } from '../features/strata-plans/groups/groups.cases.ts';
import { lotsCases } from '../features/strata-plans/lots/lots.cases.ts';
import { planCases } from '../features/strata-plans/plan/plan.cases.ts';
import { plotsCases } from '../features/strata-plans/plots/plots.cases.ts';
import { unitsCases } from '../features/strata-plans/units/units.cases.ts';
import { submissionsCases } from '../features/submissions/submissions.cases.ts';
import { tasksCases } from '../features/tasks/tasks.cases.ts';
import { requestDecisionsCases } from '../features/title-requests/request-decisions.cases.ts';
import { titleRequestsCases } from '../features/title-requests/title-requests.cases.ts';
import { titlesCases } from '../features/titles/titles.cases.ts';
import { unitOwnersCases } from '../features/unit-owners/unit-owners.cases.ts';
import { usersCases } from '../features/users/users.cases.ts';
import type { Cases } from './cases.ts';

/** What is tested of every route of the contract; the type says when one is missing. */
export const cases: Cases = {
  ...configurationCases,
  ...certificatesCases,
  ...usersCases,
  ...placesCases,
  ...statsCases,
  ...drawingsCases,
  ...drawnPlanCases,
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
  ...drawnModelsCases,
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
  ...documentPicturesCases,
  ...tasksCases,
  ...titleRequestsCases,
  ...requestDecisionsCases,
  ...formDraftsCases,
  ...referenceDataCases,
  ...officersCases,
  ...guidesCases,
  ...notificationsCases,
  ...officerNotificationsCases,
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
