import { importColumnsOf } from '../../fields/in-files.ts';
import { floorFields } from '../../strata-plan/floor-fields.ts';
import { buildingColumn } from './shared.ts';

export const floorColumns = [buildingColumn, ...importColumnsOf(floorFields)] as const;
