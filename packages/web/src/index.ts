export { DrawnBuilding } from './building-3d/drawn-building.tsx';
export { RegisteredBuilding } from './building-3d/registered-building.tsx';
export { setInQuery, useChangeQuery, useShownAtOnce } from './client/address-query.ts';
export { asksFor, callQuery, justFetched, pageQuery, quietQuery } from './client/call-query.ts';
export { client } from './client/client.ts';
export { codeQuery } from './client/code-query.ts';
export {
  useConfiguration,
  useIdentityProvider,
  useKnownConfiguration,
  useProviderName,
} from './client/configuration.ts';
export { type ErrorWords, notifyError, setErrorWords } from './client/errors.ts';
export { FrontEnd, type FrontEndProps } from './client/front-end.tsx';
export { lazyPage } from './client/lazy-page.ts';
export { LoadState } from './client/load-state.tsx';
export { Page, PageContext, type PageProps } from './client/page.tsx';
export { queryClient } from './client/query-client.ts';
export { isMissing, isTooMany, newerVersion, refusedFields } from './client/refusals.ts';
export { startFrontEnd } from './client/start-front-end.tsx';
export { usePageIsThere } from './client/use-page-is-there.ts';
export { useSeenVersion } from './client/use-seen-version.ts';
export { type Sent, useSend } from './client/use-send.ts';
export * from './client/use-sending.ts';
export { useSettled } from './client/use-settled.ts';
export * from './described/described-fields.ts';
export * from './described/described-forms.ts';
export * from './described/island-fields.tsx';
export * from './described/plain-inputs.tsx';
export * from './document-viewer/document-viewer.tsx';
export { saveFile } from './document-viewer/save-file.ts';
export { BuildingDrawing } from './drawing/building-drawing.tsx';
export { BuildingThumbnail } from './drawing/building-thumbnail.tsx';
export { CardDrawing } from './drawing/card-drawing.tsx';
export { Footprint } from './drawing/footprint.tsx';
export * from './exports/export-menu.tsx';
export * from './exports/pdf-button.tsx';
export * from './exports/plan-export.tsx';
export * from './exports/plan-renderings.ts';
export * from './exports/print-document.tsx';
export * from './exports/save-file-button.tsx';
export * from './exports/share-steps-button.tsx';
export { type ArrivingOptions, useSavingFile } from './exports/use-saving-file.ts';
export * from './fees/fee-breakdown.tsx';
export * from './fees/money-words.ts';
export * from './fees/payment-state.tsx';
export { downloadFile, explainDocument, fileIdOf, loadDocument } from './files/fetch-file.ts';
export { FileLink } from './files/file-link.tsx';
export { type AcceptedFile, limitsInWords, pickerOf, problemOfFile } from './files/file-rules.ts';
export { FormFile } from './files/form-file.tsx';
export { sendFile } from './files/send-file.ts';
export * from './files/send-with-progress.ts';
export { Sending } from './files/sending.tsx';
export { displaySize } from './files/sizes.ts';
export { useSendForm } from './files/use-send-form.ts';
export * from './files/use-sending-files.ts';
export { useUpload } from './files/use-upload.ts';
export { FloorChanges } from './floor-plan/changes/floor-changes.tsx';
export { UnitDiagram } from './floor-plan/diagram/unit-diagram.tsx';
export { differenceWords } from './floor-plan/difference-words.ts';
export type { DrawnFloor, DrawnPart } from './floor-plan/drawn-floor.ts';
export { drawnFloorOf, type ShownLevel } from './floor-plan/drawn-floor-of.ts';
export {
  DrawnLevels,
  type DrawnPlace,
  drawnPlacesOf,
  type MarkedProblem,
} from './floor-plan/drawn-levels.tsx';
export { FloorPlan } from './floor-plan/floor-plan.tsx';
export { levelQuery } from './floor-plan/level-query.ts';
export { mistakesOf } from './floor-plan/mistakes-of.ts';
export * from './folio/amendment-words.ts';
export * from './folio/certificate-list.tsx';
export * from './folio/folio-history.tsx';
export * from './folio/folio-view.tsx';
export * from './folio/share-words.ts';
export * from './folio/title-status.tsx';
export * from './folio/unit-place.tsx';
export * from './folio/whole-references.tsx';
export * from './imports/cell-errors.tsx';
export * from './imports/drop-file.tsx';
export type { CellError } from './imports/error-kinds.ts';
export * from './imports/field-changes.tsx';
export * from './imports/numbered-steps.tsx';
export * from './imports/sent-file.tsx';
export { NotificationBell } from './notifications/notification-bell.tsx';
export type { NotificationWay } from './notifications/notification-item.tsx';
export { NotificationList } from './notifications/notification-list.tsx';
export type { NotificationSource } from './notifications/use-unread.ts';
export * from './owners/owner-row.tsx';
export * from './owners/owners-editor.tsx';
export * from './owners/shares-so-far.ts';
export * from './owners/typed-owner.ts';
export { otherAllocationFields } from './plan-view/allocation-rows.ts';
export { sqmText } from './plan-view/area-words.ts';
export * from './plan-view/areas/area-bar.tsx';
export { areaFigure, areaKinds, areaText } from './plan-view/areas/area-figures.tsx';
export * from './plan-view/areas/land-summary.tsx';
export * from './plan-view/areas/site-table.tsx';
export { DrawingFiles } from './plan-view/drawing-files.tsx';
export { LimitedSum } from './plan-view/limited-sum.tsx';
export { displayMethod } from './plan-view/method-words.ts';
export * from './plan-view/placed-land.tsx';
export type { PlanFiles } from './plan-view/plan-documents.tsx';
export * from './plan-view/plan-sections.tsx';
export { sectionContents } from './plan-view/section-contents.tsx';
export type { ShownPlan } from './plan-view/shown-plan.ts';
export { unitColumns } from './plan-view/unit-columns.ts';
export { unitFilters } from './plan-view/unit-filters.ts';
export * from './safe-document/safe-document.tsx';
export { startWorker } from './safe-document/start-worker.ts';
export * from './session/addresses.ts';
export * from './session/callback-page.tsx';
export * from './session/ended-session.tsx';
export * from './session/leave-pages.tsx';
export * from './session/require-session.tsx';
export { sessionCalls, signInCalls, signInFailureOf } from './session/session-calls.ts';
export * from './session/session-store.ts';
export * from './session/session-watch.tsx';
export * from './session/sign-in.ts';
export * from './session/sign-in-page.tsx';
export * from './session/sign-out.ts';
export { signOutCalls } from './session/sign-out-calls.ts';
export * from './session/storage.ts';
export * from './session/token.ts';
export { usePreparation } from './session/use-preparation.ts';
export * from './shares/share-bar.tsx';
export * from './shares/share-bar-cell.tsx';
export * from './shares/share-field.tsx';
export * from './shares/share-method-form.tsx';
export * from './shares/share-steps.tsx';
export * from './shares/share-value-words.ts';
export {
  newTypedShareMethod,
  readShareMethod,
  type TypedShareMethod,
  typeShareMethod,
} from './shares/typed-share-method.ts';
export * from './timeline/application-status.tsx';
export * from './timeline/decision-list.tsx';
export * from './timeline/differences-view.tsx';
export * from './timeline/frozen-documents.tsx';
export * from './timeline/remarks-list.tsx';
export * from './timeline/revision-list.tsx';
export * from './timeline/timeline.tsx';
