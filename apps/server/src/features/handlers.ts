import type { Handlers } from '../platform/http/call.ts';
import { accessLogHandlers } from './access-log/access-log.routes.ts';
import { amendmentsHandlers } from './amendments/amendments.routes.ts';
import { applicationDecisionsHandlers } from './application-decisions/application-decisions.routes.ts';
import { applicationTimelineHandlers } from './application-timeline/application-timeline.routes.ts';
import { applicationsHandlers } from './applications/applications.routes.ts';
import { certificatesHandlers } from './certificates/certificates.routes.ts';
import { closingsHandlers } from './closings/closings.routes.ts';
import { configurationHandlers } from './configuration/configuration.routes.ts';
import { documentCodesHandlers } from './document-codes/document-codes.routes.ts';
import { documentPicturesHandlers } from './document-pictures/document-pictures.routes.ts';
import { drawingsHandlers } from './drawings/drawings.routes.ts';
import { drawnModelsHandlers } from './drawn-models/drawn-models.routes.ts';
import { drawnPlanHandlers } from './drawn-plan/drawn-plan.routes.ts';
import { examinationsHandlers } from './examinations/examinations.routes.ts';
import { expertsHandlers } from './experts/experts.routes.ts';
import { exportsHandlers } from './exports/exports.routes.ts';
import { feesHandlers } from './fees/fees.routes.ts';
import { filesHandlers } from './files/files.routes.ts';
import { formDraftsHandlers } from './form-drafts/form-drafts.routes.ts';
import { guidesHandlers } from './guides/guides.routes.ts';
import { importTemplatesHandlers } from './import-templates/import-templates.routes.ts';
import { insightHandlers } from './insight/insight.routes.ts';
import { letterParagraphsHandlers } from './letter-paragraphs/letter-paragraphs.routes.ts';
import { moneyHandlers } from './money/money.routes.ts';
import { notesHandlers } from './notes/notes.routes.ts';
import { notificationsHandlers } from './notifications/notifications.routes.ts';
import { officerNotificationsHandlers } from './officer-notifications/officer-notifications.routes.ts';
import { officersHandlers } from './officers/officers.routes.ts';
import { paymentsHandlers } from './payments/payments.routes.ts';
import { placesHandlers } from './places/places.routes.ts';
import { planDocumentsHandlers } from './plan-documents/plan-documents.routes.ts';
import { planExchangeHandlers } from './plan-exchange/plan-exchange.routes.ts';
import { planImportsHandlers } from './plan-imports/plan-imports.routes.ts';
import { planRevisionsHandlers } from './plan-revisions/plan-revisions.routes.ts';
import { projectsHandlers } from './projects/projects.routes.ts';
import { propertiesHandlers } from './properties/properties.routes.ts';
import { referenceDataHandlers } from './reference-data/reference-data.routes.ts';
import { registerHandlers } from './register/register.routes.ts';
import { schemesHandlers } from './schemes/schemes.routes.ts';
import { shareValuesHandlers } from './share-values/share-values.routes.ts';
import { statementsHandlers } from './statements/statements.routes.ts';
import { statsHandlers } from './stats/stats.routes.ts';
import { buildingsHandlers } from './strata-plans/buildings/buildings.routes.ts';
import { commonPropertyHandlers } from './strata-plans/common-property/common-property.routes.ts';
import { strataDocumentsHandlers } from './strata-plans/documents/strata-documents.routes.ts';
import { floorsHandlers } from './strata-plans/floors/floors.routes.ts';
import { groupsHandlers } from './strata-plans/groups/groups.routes.ts';
import { lotsHandlers } from './strata-plans/lots/lots.routes.ts';
import { planHandlers } from './strata-plans/plan/plan.routes.ts';
import { planReadsHandlers } from './strata-plans/plan/plan-reads.routes.ts';
import { plotsHandlers } from './strata-plans/plots/plots.routes.ts';
import { unitsHandlers } from './strata-plans/units/units.routes.ts';
import { submissionsHandlers } from './submissions/submissions.routes.ts';
import { tasksHandlers } from './tasks/tasks.routes.ts';
import { titleRequestsHandlers } from './title-requests/title-requests.routes.ts';
import { titlesHandlers } from './titles/titles.routes.ts';
import { unitOwnersHandlers } from './unit-owners/unit-owners.routes.ts';
import { usersHandlers } from './users/users.routes.ts';

/** A handler for every route of the contract; the type says when one is missing. */
export const handlers: Handlers = {
  ...configurationHandlers,
  ...certificatesHandlers,
  ...documentCodesHandlers,
  ...usersHandlers,
  ...placesHandlers,
  ...statsHandlers,
  ...drawingsHandlers,
  ...drawnPlanHandlers,
  ...applicationsHandlers,
  ...applicationDecisionsHandlers,
  ...applicationTimelineHandlers,
  ...amendmentsHandlers,
  ...accessLogHandlers,
  ...buildingsHandlers,
  ...commonPropertyHandlers,
  ...strataDocumentsHandlers,
  ...floorsHandlers,
  ...groupsHandlers,
  ...lotsHandlers,
  ...planReadsHandlers,
  ...planHandlers,
  ...plotsHandlers,
  ...unitsHandlers,
  ...shareValuesHandlers,
  ...planDocumentsHandlers,
  ...planRevisionsHandlers,
  ...submissionsHandlers,
  ...planImportsHandlers,
  ...planExchangeHandlers,
  ...drawnModelsHandlers,
  ...importTemplatesHandlers,
  ...exportsHandlers,
  ...projectsHandlers,
  ...propertiesHandlers,
  ...filesHandlers,
  ...expertsHandlers,
  ...examinationsHandlers,
  ...notesHandlers,
  ...insightHandlers,
  ...letterParagraphsHandlers,
  ...documentPicturesHandlers,
  ...tasksHandlers,
  ...titleRequestsHandlers,
  ...formDraftsHandlers,
  ...referenceDataHandlers,
  ...officersHandlers,
  ...guidesHandlers,
  ...notificationsHandlers,
  ...officerNotificationsHandlers,
  ...feesHandlers,
  ...paymentsHandlers,
  ...moneyHandlers,
  ...closingsHandlers,
  ...statementsHandlers,
  ...titlesHandlers,
  ...schemesHandlers,
  ...unitOwnersHandlers,
  ...registerHandlers,
};
