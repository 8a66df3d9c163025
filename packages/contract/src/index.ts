export * from './client.ts';
export * from './codes.ts';
export * from './envelope.ts';
export { entityNamedIn, idField, textField } from './fields.ts';
export * from './openapi.ts';
export * from './parse-input.ts';
export * from './route.ts';
export * from './route-table.ts';
export { applicationInput } from './routes/applications.ts';
export {
  propertyDocuments,
  propertyInput,
  propertyOwner,
  propertyOwners,
  propertyParticulars,
} from './routes/properties.ts';
