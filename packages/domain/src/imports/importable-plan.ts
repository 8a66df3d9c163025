import type { AllocationContent } from '../strata-plan/allocation-fields.ts';
import type { Contents } from '../strata-plan/contents.ts';
import type { FloorContent } from '../strata-plan/floor-fields.ts';
import type { LotContent } from '../strata-plan/lot-fields.ts';
import type { CommonPropertyTypeId } from '../strata-plan/plan.ts';
import type { UnitContent } from '../strata-plan/unit-fields.ts';
import type { ImportSheet } from './columns.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  /** No longer offered; what has it may keep it. */
  readonly isRetired: boolean;
}

/** The lists that Administrators keep, retired entries too. */
export interface ImportReferenceData {
  readonly occupancyUses: readonly Entry[];
  readonly unitTypes: readonly (Entry & { readonly occupancyUseIds: readonly number[] })[];
  readonly vehicleParkingTypes: readonly Entry[];
}

/** Where a file of a sheet belongs: into one building, or into the whole plan where that is null. */
export interface ImportScopes {
  readonly floors: { readonly buildingId: string | null };
  readonly units: { readonly buildingId: string | null };
  readonly commonProperty: {
    readonly buildingId: string | null;
    readonly commonPropertyTypeId: CommonPropertyTypeId;
  };
  readonly accessorySchedule: { readonly buildingId: null };
}

/** What a row says, by the keys of its columns; what is not there is empty. */
export type RowValues = Readonly<Partial<Record<string, string>>>;

/** A row of a file: areas as plain decimals, everything else as it is written. */
export interface ImportRow {
  /** Its number in the sheet, from 1. */
  readonly row: number;
  readonly values: RowValues;
  /** Why cells cannot be read, such as one with a formula, by the keys of their columns. */
  readonly unreadable?: RowValues;
}

/** The rows of a sheet below its titles. */
export interface ImportRows {
  /** The letters of the columns that the sheet has, by their keys: a cell's address is these and its row's number. */
  readonly letters: RowValues;
  readonly rows: readonly ImportRow[];
  /** Set where nobody typed the rows into a template: no row is its example, and no word in a cell means none. */
  readonly isWrittenByProgram?: boolean;
  /** How another row is called in what is said of one; without it, by its number. */
  readonly placeOf?: (row: number) => string;
}

/** What is wrong with a cell. */
export interface ImportError {
  readonly row: number;
  /** Key of the column. */
  readonly column: string;
  /** Its address, such as C7; null where the sheet does not have the column. */
  readonly cell: string | null;
  readonly value: string;
  readonly reason: string;
}

/** A field as it is and as it is to be, in the words of the sheet. */
export interface FieldChange {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** What is written for a row of each sheet: the content of the calls by which one thing of it is typed. */
export interface ImportContents {
  readonly floors: FloorContent & { readonly buildingId: string };
  readonly units: UnitContent & { readonly buildingId: string; readonly floorId: string };
  readonly commonProperty: AllocationContent & {
    /** In order of the ids. */
    readonly unitIds: readonly string[];
  };
  readonly accessorySchedule: LotContent;
}

export interface CreatedRow<Content> {
  readonly row: number;
  readonly content: Content;
}

export interface ChangedRow<Content> extends CreatedRow<Content> {
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

/** What an import would do. Nothing is to be written while there are errors, or while it is refused as a whole. */
export interface ImportCheck<Sheet extends ImportSheet> {
  /** Why nothing of the kind can be written now: the code of the refusal that typing meets. */
  readonly refusal: 'EQUAL_BASIS' | null;
  /** By row, and in a row by column; one of a cell at most. */
  readonly errors: readonly ImportError[];
  readonly created: readonly CreatedRow<ImportContents[Sheet]>[];
  readonly changed: readonly ChangedRow<ImportContents[Sheet]>[];
  /** Numbers of the rows that say what the plan has already. */
  readonly skipped: readonly number[];
  /** Numbers of the rows that are marked as the example. */
  readonly examples: readonly number[];
  /** What other parts of the plan lose with it; null where nothing does. */
  readonly loses: Contents | null;
}
