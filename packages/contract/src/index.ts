export * from './client.ts';
export * from './codes.ts';
export * from './envelope.ts';
export { entityNamedIn } from './fields.ts';
export { readListedBody, readListedQuery } from './listed-calls.ts';
export * from './openapi.ts';
export * from './parse-input.ts';
export * from './plan-exchange.ts';
export * from './route.ts';
export * from './route-table.ts';
export { declineInput, withdrawInput } from './routes/application-acts.ts';
export { applicationInput } from './routes/applications.ts';
export { drawingRulesInput } from './routes/drawing-rules.ts';
export { viewInput } from './routes/examinations.ts';
export {
  architectInput,
  organisationInput,
  responsibleLawyerInput,
  responsiblePersonInput,
} from './routes/experts.ts';
export {
  calculationWorkbook,
  type ExportFormat,
  type PlanExportName,
  planExportNames,
} from './routes/exports.ts';
export { guideInput } from './routes/guides.ts';
export { paragraphInput } from './routes/letter-paragraphs.ts';
export { absenceInput, officerInput } from './routes/officers.ts';
export { titleOwnersInput } from './routes/owners.ts';
export {
  counterPaymentInput,
  feeTableInput,
  refundApprovalInput,
  refundInput,
  refundProposalInput,
  refundRefusalInput,
} from './routes/payments.ts';
export {
  buildingInput,
  floorInput,
  mostCopiedUnits,
  mostUnitRows,
  storeysInput,
  unitInput,
} from './routes/plan-buildings.ts';
export {
  allocationInput,
  groupInput,
  parkingAllocationInput,
} from './routes/plan-common-property.ts';
export { developmentDetailsInput, strataPlotInput } from './routes/plan-details-input.ts';
export { overrideInput } from './routes/plan-documents.ts';
export { mostListedErrors, mostPreviewedChanges, mostPreviewedRows } from './routes/plan-imports.ts';
export { projectInput } from './routes/projects.ts';
export { propertyInput } from './routes/properties.ts';
export {
  contactsInput,
  documentTypeInput,
  holidayInput,
  namedEntryInput,
  targetDaysInput,
  unitTypeInput,
} from './routes/reference-data.ts';
export { officerInputs } from './routes/reviews.ts';
export { mostEnteredShares, shareMethodInput } from './routes/share-values.ts';
export { mostShownDifferences, statementFormatInput } from './routes/statements.ts';
export { tasksAtOnce } from './routes/tasks.ts';
export { correctionOrderInput, declineConsentInput, titleRequestContent } from './routes/title-requests.ts';
export { mostTitlesAtOnce } from './routes/titles.ts';
export { scheduleDataSchema } from './schedule-data.ts';
export { sentenceOf } from './sentence-of.ts';
export { shareMethodField } from './share-method.ts';
