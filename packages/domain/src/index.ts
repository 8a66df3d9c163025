export * from './act-objects.ts';
export * from './application-acts.ts';
export * from './application-statuses.ts';
export * from './dates.ts';
export * from './decimals.ts';
export { shareSumOf } from './drawing/block-shares.ts';
export { blockTitle, blockWords } from './drawing/block-words.ts';
export {
  type BuildingLayout,
  floorHeightOf,
  labelWidth,
  layoutBuilding,
  type PlacedBlock,
  type PlacedFloor,
} from './drawing/building-layout.ts';
export {
  type BuildingOutline,
  mostOutlineFloors,
  type OutlineRun,
  shortenOutline,
} from './drawing/building-outline.ts';
export { stackOf } from './drawing/building-stack.ts';
export * from './drawing/floor-sums.ts';
export type { BlockKind, Stack, StackBlock, StackFloor } from './drawing/stack.ts';
export { type Box, layoutThumbnail, type ThumbnailFill } from './drawing/thumbnail-layout.ts';
export { closeInnerWalls, thickestInnerWall } from './drawn-models/close-inner-walls.ts';
export { footprintOf } from './drawn-models/footprint.ts';
export { type SpaceFacts, type SpaceOfStorey, waysToTellApart } from './drawn-models/kinds-of-spaces.ts';
export {
  type LayerMeaning,
  layerMeanings,
  layerNameOf,
  type NamedFloor,
  proposeLayer,
} from './drawn-models/layer-names.ts';
export { type LengthUnit, lengthUnitNames, lengthUnits } from './drawn-models/length-units.ts';
export {
  type MatchedLevel,
  type MatchedShape,
  matchOutlines,
  unmatchedReasons,
} from './drawn-models/match-outlines.ts';
export { nestOutlines, pointWithin } from './drawn-models/nested-outlines.ts';
export * from './drawn-models/outlines.ts';
export { floorNumberOf } from './drawn-models/storey-names.ts';
export { canonicalRing, canonicalShape } from './drawn-plan/canonical-shape.ts';
export { coveredBy } from './drawn-plan/clipping.ts';
export { comparedProblems } from './drawn-plan/compared-problems.ts';
export { type BoundaryEdge } from './drawn-plan/diagram/boundary-of.ts';
export { type DiagramView, placeIn } from './drawn-plan/diagram/diagram-view.ts';
export type { DiagramKind, DiagramThing } from './drawn-plan/diagram/drawn-things.ts';
export {
  type DiagramShape,
  type DiagramText,
  type FloorPlate,
  layoutFloorPlate,
} from './drawn-plan/diagram/floor-plate.ts';
export { type LabelSpot, labelSpots, textHeight } from './drawn-plan/diagram/label-spots.ts';
export { scaleBarOf } from './drawn-plan/diagram/scale-bar.ts';
export {
  inMetres,
  layoutUnitDiagram,
  mostCorners,
} from './drawn-plan/diagram/unit-diagram.ts';
export { holdsBox, holdsPoint } from './drawn-plan/diagram/within-polygon.ts';
export {
  type DrawingChoices,
  type DrawingRules,
  drawingChoiceFields,
  drawingChoiceNames,
  drawingRuleFields,
  drawingRuleNames,
} from './drawn-plan/drawing-rules.ts';
export { hundredthsOfSqmm } from './drawn-plan/drawn-areas.ts';
export * from './drawn-plan/flatten-arc.ts';
export { problemsOfLevel } from './drawn-plan/level-problems.ts';
export { faultOfLevel, faultOfPlace, type PlaceOfThing } from './drawn-plan/place-faults.ts';
export { drawingFindingCodes } from './drawn-plan/plan-drawing.ts';
export { areaInSqmm, type Extent, extentOf, ringsOf } from './drawn-plan/rings.ts';
export {
  type DrawnProblem,
  type DrawnProblemKind,
  type DrawnShape,
  type DrawnThing,
  drawingLimits,
  drawnProblemKinds,
  drawnThings,
  type Polygon,
} from './drawn-plan/shape.ts';
export { faultOfShape, type ShapeFault } from './drawn-plan/shape-faults.ts';
export {
  type DrawnBuilding,
  type NamedThing,
  tellProblems,
  tellUndrawnFloors,
} from './drawn-plan/tell-problems.ts';
export {
  drawnForFileWords,
  unitFileRules,
  unitsDrawnForFiles,
} from './drawn-plan/unit-file-rule.ts';
export { moveWalls, thickestWall, type UnmovedWall } from './drawn-plan/walls/move-walls.ts';
export {
  canMoveWalls,
  measuredToSentence,
  type WallRule,
  wallRules,
  wallRuleWords,
} from './drawn-plan/walls/wall-rule.ts';
export * from './entity-types.ts';
export * from './examination-drafts.ts';
export * from './examinations.ts';
export * from './examined-kinds.ts';
export * from './expert-acts.ts';
export * from './expert-registrations.ts';
export * from './fees/assess-fee.ts';
export * from './fees/fee-table.ts';
export * from './fees/refunds.ts';
export * from './fees/statements.ts';
export * from './fields/field.ts';
export * from './fields/in-files.ts';
export * from './fields/measures.ts';
export * from './file-names.ts';
export * from './fractions.ts';
export * from './imports/check-import.ts';
export * from './imports/choices-of.ts';
export * from './imports/columns.ts';
export * from './imports/importable-plan.ts';
export * from './imports/rows-of.ts';
export * from './imports/sheet-columns.ts';
export * from './imports/typed-values.ts';
export * from './insight/insight-kinds.ts';
export * from './insight/insight-period.ts';
export * from './insight/insight-sums.ts';
export * from './letter-paragraphs.ts';
export type { NotificationText } from './notification-parts.ts';
export * from './notifications.ts';
export * from './officer-notifications.ts';
export * from './officer-roles.ts';
export * from './officer-settings.ts';
export { type Placement, placementOf } from './placing/placement.ts';
export {
  areaOfPlacing,
  type PlacedCorner,
  type PlacedLand,
  type Placing,
  ringOnGround,
} from './placing/placing.ts';
export { faultsOfPlacing } from './placing/placing-faults.ts';
export { placingLimits } from './placing/placing-limits.ts';
export { utmZones } from './placing/utm.ts';
export * from './plan-differences/compare-plans.ts';
export * from './plan-differences/draw-differences.ts';
export * from './plan-differences/plan-statements.ts';
export { type RedrawnFloor, redrawnFloors } from './plan-differences/redrawn-floors.ts';
export * from './plan-documents/calculation-plan.ts';
export * from './plan-documents/check-schedule-data.ts';
export * from './plan-documents/document-states.ts';
export * from './plan-documents/particulars.ts';
export * from './plan-documents/schedule.ts';
export * from './plan-documents/schedule-data.ts';
export * from './plan-documents/signature-blocks.ts';
export * from './plan-exchange/check-exchange.ts';
export { pointerOf } from './plan-exchange/check-sheets.ts';
export type {
  ExchangeFault,
  ExchangeRows,
  ExchangeTable,
  FilePath,
} from './plan-exchange/exchange-draft.ts';
export * from './plan-exchange/exchange-parts.ts';
export * from './plan-exchange/exchanged-plan.ts';
export * from './plan-exchange/write-exchange.ts';
export * from './printable-text.ts';
export * from './project-rules.ts';
export * from './property-fields.ts';
export * from './property-rules.ts';
export * from './record-ids.ts';
export * from './reference-data.ts';
export * from './register/certificates.ts';
export * from './register/describe-title-change.ts';
export * from './register/folio.ts';
export * from './register/title-request-acts.ts';
export * from './register/title-request-consents.ts';
export * from './register/title-requests.ts';
export * from './register/verified-documents.ts';
export * from './register-words.ts';
export * from './remark-sections.ts';
export * from './share-values/compute-shares.ts';
export * from './share-values/describe-method.ts';
export * from './share-values/display-share.ts';
export type { ShareFault } from './share-values/share-faults.ts';
export * from './share-values/share-method.ts';
export { remainderStep, type ShareStep } from './share-values/share-steps.ts';
export * from './strata-plan/allocation-fields.ts';
export * from './strata-plan/building-fields.ts';
export * from './strata-plan/contents.ts';
export { findingsOfDocuments, type PlanPapers } from './strata-plan/findings/documents.ts';
export * from './strata-plan/findings/fault-words.ts';
export * from './strata-plan/findings/finding.ts';
export * from './strata-plan/findings/findings-of.ts';
export * from './strata-plan/findings/open-findings.ts';
export * from './strata-plan/floor-fields.ts';
export * from './strata-plan/group-fields.ts';
export * from './strata-plan/group-names.ts';
export * from './strata-plan/lot-fields.ts';
export * from './strata-plan/number-keys.ts';
export * from './strata-plan/plan.ts';
export * from './strata-plan/plan-areas.ts';
export { isPlanBegun } from './strata-plan/plan-begun.ts';
export * from './strata-plan/plan-parts.ts';
export * from './strata-plan/plot-fields.ts';
export * from './strata-plan/section-states.ts';
export * from './strata-plan/sort-keys.ts';
export * from './strata-plan/storeys.ts';
export * from './strata-plan/typing-messages.ts';
export * from './strata-plan/unit-fields.ts';
export * from './strata-plan/unit-rules.ts';
export * from './tasks.ts';
export * from './working-days.ts';
