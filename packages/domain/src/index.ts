export * from './application-acts.ts';
export * from './application-statuses.ts';
export * from './dates.ts';
export * from './decimals.ts';
export * from './entity-types.ts';
export * from './fractions.ts';
export * from './officer-roles.ts';
export * from './property-rules.ts';
