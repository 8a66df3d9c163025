import { importColumnsOf } from '../../fields/in-files.ts';
import { typedUnitFields } from '../../strata-plan/unit-fields.ts';
import { buildingColumn, floorColumn } from './shared.ts';

export const unitColumns = [
  buildingColumn,
  { ...floorColumn, required: true, help: 'Number of the floor, which must have been added before.' },
  ...importColumnsOf(typedUnitFields),
] as const;
