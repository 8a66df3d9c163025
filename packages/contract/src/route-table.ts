import type { z } from 'zod';
import type { Method, Route } from './route.ts';
import { amendmentConsentsRoutes } from './routes/amendment-consents.ts';
import { applicationActsRoutes } from './routes/application-acts.ts';
import { applicationReviewsRoutes } from './routes/application-reviews.ts';
import { applicationTimelineRoutes } from './routes/application-timeline.ts';
import { applicationsRoutes } from './routes/applications.ts';
import { certificatesRoutes } from './routes/certificates.ts';
import { closingsRoutes } from './routes/closings.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { documentPicturesRoutes } from './routes/document-pictures.ts';
import { documentsRoutes } from './routes/documents.ts';
import { drawingRulesRoutes } from './routes/drawing-rules.ts';
import { drawingsRoutes } from './routes/drawings.ts';
import { drawnLevelsRoutes } from './routes/drawn-levels.ts';
import { drawnModelsRoutes } from './routes/drawn-models.ts';
import { examinationsRoutes } from './routes/examinations.ts';
import { expertsRoutes } from './routes/experts.ts';
import { exportsRoutes } from './routes/exports.ts';
import { filesRoutes } from './routes/files.ts';
import { formDraftsRoutes } from './routes/form-drafts.ts';
import { guidesRoutes } from './routes/guides.ts';
import { insightRoutes } from './routes/insight.ts';
import { letterParagraphsRoutes } from './routes/letter-paragraphs.ts';
import { moneyRoutes } from './routes/money.ts';
import { notificationsRoutes } from './routes/notifications.ts';
import { officerNotificationsRoutes } from './routes/officer-notifications.ts';
import { officersRoutes } from './routes/officers.ts';
import { paymentsRoutes } from './routes/payments.ts';
import { placesRoutes } from './routes/places.ts';
import { planBuildingsRoutes } from './routes/plan-buildings.ts';
import { planCommonPropertyRoutes } from './routes/plan-common-property.ts';
import { planDetailsRoutes } from './routes/plan-details.ts';
import { planDocumentsRoutes } from './routes/plan-documents.ts';
import { planExchangeRoutes } from './routes/plan-exchange.ts';
import { planFromModelRoutes } from './routes/plan-from-model.ts';
import { planImportsRoutes } from './routes/plan-imports.ts';
import { planRenderingsRoutes } from './routes/plan-renderings.ts';
import { projectsRoutes } from './routes/projects.ts';
import { propertiesRoutes } from './routes/properties.ts';
import { referenceDataRoutes } from './routes/reference-data.ts';
import { reviewsRoutes } from './routes/reviews.ts';
import { shareValuesRoutes } from './routes/share-values.ts';
import { statementsRoutes } from './routes/statements.ts';
import { statsRoutes } from './routes/stats.ts';
import { tasksRoutes } from './routes/tasks.ts';
import { titleRequestsRoutes } from './routes/title-requests.ts';
import { titlesRoutes } from './routes/titles.ts';
import { unitOwnersRoutes } from './routes/unit-owners.ts';
import { usersRoutes } from './routes/users.ts';

/** Every call there is. A route that is not here cannot be served, and one without a handler does not compile. */
export const routes = {
  ...configurationRoutes,
  ...usersRoutes,
  ...placesRoutes,
  ...statsRoutes,
  ...drawingsRoutes,
  ...drawnLevelsRoutes,
  ...drawingRulesRoutes,
  ...documentsRoutes,
  ...applicationsRoutes,
  ...applicationActsRoutes,
  ...applicationTimelineRoutes,
  ...paymentsRoutes,
  ...moneyRoutes,
  ...closingsRoutes,
  ...statementsRoutes,
  ...titlesRoutes,
  ...unitOwnersRoutes,
  ...amendmentConsentsRoutes,
  ...titleRequestsRoutes,
  ...certificatesRoutes,
  ...planDetailsRoutes,
  ...planBuildingsRoutes,
  ...planCommonPropertyRoutes,
  ...planDocumentsRoutes,
  ...shareValuesRoutes,
  ...planRenderingsRoutes,
  ...planImportsRoutes,
  ...planExchangeRoutes,
  ...drawnModelsRoutes,
  ...planFromModelRoutes,
  ...exportsRoutes,
  ...projectsRoutes,
  ...propertiesRoutes,
  ...filesRoutes,
  ...expertsRoutes,
  ...examinationsRoutes,
  ...insightRoutes,
  ...reviewsRoutes,
  ...applicationReviewsRoutes,
  ...formDraftsRoutes,
  ...notificationsRoutes,
  ...officerNotificationsRoutes,
  ...tasksRoutes,
  ...referenceDataRoutes,
  ...officersRoutes,
  ...guidesRoutes,
  ...letterParagraphsRoutes,
  ...documentPicturesRoutes,
} as const;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;

type Part<Key extends RouteKey, Name extends string> =
  Routes[Key] extends Readonly<Record<Name, infer Schema>> ? Schema : undefined;

/** The parsed input of a part (`params`, `query`, `body`, `form`); undefined where the call has none. */
export type ParsedInput<Key extends RouteKey, Name extends string> =
  Part<Key, Name> extends z.ZodType ? z.output<Part<Key, Name>> : undefined;

/** What a caller writes for a part. */
export type RawInput<Key extends RouteKey, Name extends string> =
  Part<Key, Name> extends z.ZodType ? z.input<Part<Key, Name>> : undefined;

/** `data` of the success envelope. */
export type Output<Key extends RouteKey> = z.output<Routes[Key]['output']>;

export const routeKeys = Object.keys(routes) as RouteKey[];

/** Splits 'GET /Applications/{id}' into method and path. */
export function splitRouteKey(key: string): { readonly method: Method; readonly path: string } {
  const blank = key.indexOf(' ');
  return { method: key.slice(0, blank) as Method, path: key.slice(blank + 1) };
}

/** What stands before the path of a call on its host. */
export function baseOf(key: RouteKey): '' | '/api' {
  return routeOf(key).crossOrigin ? '' : '/api';
}

/** The route, seen by its general shape. */
export function routeOf(key: RouteKey): Route {
  return routes[key];
}
