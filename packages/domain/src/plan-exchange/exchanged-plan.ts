import type { DrawnThing, Polygon } from '../drawn-plan/shape.ts';
import type { FiledOf } from '../fields/in-files.ts';

import type { PlacedLand } from '../placing/placing.ts';
import type { developmentTypes } from '../reference-data.ts';
import type { unplacedAllocationFields } from '../strata-plan/allocation-fields.ts';
import type { BuildingContent } from '../strata-plan/building-fields.ts';
import type { floorFields } from '../strata-plan/floor-fields.ts';
import type { GroupContent } from '../strata-plan/group-fields.ts';
import type { lotFields } from '../strata-plan/lot-fields.ts';
import {
  type buildingTypes,
  CommonPropertyType,
  type CommonPropertyTypeId,
  type PlanAllocation,
  type Section31,
  type StrataPlan,
} from '../strata-plan/plan.ts';
import type { PlotContent } from '../strata-plan/plot-fields.ts';
import type { typedUnitFields } from '../strata-plan/unit-fields.ts';

/** Raised when the file of a plan is read in another way than before. */
export const planExchangeVersion = 1;

/** How many references of each kind the plan has given; none is given twice. */
export interface ReferenceCounters {
  readonly groups: number;
  readonly general: number;
  readonly limited: number;
  readonly accessory: number;
}

// What a file says. Undefined: left as it is, or as a new one is; null: none.

type Left<Value> = Value | undefined;

export interface FileOfPlan {
  readonly application?: { readonly reference?: Left<string> } | undefined;
  readonly plan: {
    readonly developmentDetails?: Left<FileDetails>;
    readonly plots?: Left<readonly FilePlot[]>;
    readonly buildings?: Left<readonly FileBuilding[]>;
    readonly groups?: Left<readonly FileGroup[]>;
    readonly commonProperty?: Left<{
      readonly [Kind in FileAreaKind]?: Left<readonly FileArea[]>;
    }>;
    readonly accessorySchedule?: Left<{
      readonly hasParkingLotsAssignedToUnits?: Left<boolean | null>;
      readonly lots?: Left<readonly FileLot[]>;
    }>;
    readonly drawings?: Left<readonly FileDrawing[]>;
  };
}

export interface FileDetails {
  readonly developmentType?: Left<(typeof developmentTypes)[number]['name'] | null>;
  readonly allOwnersShareCommonPropertyEqually?: Left<boolean | null>;
  readonly allottedShareValue?: Left<number>;
  readonly landAreaInSqm?: Left<string | null>;
  readonly occupancyUse?: Left<string | null>;
  readonly schemeName?: Left<string | null>;
  readonly schemeAddress?: Left<string | null>;
  readonly section31?: Left<{ readonly [Point in keyof Section31]?: Left<boolean> }>;
  /** The corners of the land. */
  readonly corners?: Left<readonly FileCorner[] | null>;
}

export interface FileCorner {
  readonly latitude: string;
  readonly longitude: string;
  readonly x?: Left<number | null>;
  readonly y?: Left<number | null>;
}

export interface FilePlot {
  readonly plotNumber: string;
  readonly areaInSqm: string;
}

export interface FileBuilding {
  readonly name: string;
  readonly code?: Left<string | null>;
  readonly type?: Left<(typeof buildingTypes)[number]['name']>;
  readonly hasPodium?: Left<boolean>;
  /** Number of the plot. */
  readonly plot?: Left<string | null>;
  readonly northAngle?: Left<number | null>;
  readonly towers?: Left<readonly string[]>;
  readonly floors?: Left<readonly FileFloor[]>;
}

export type FileFloor = FiledOf<typeof floorFields> & { readonly units?: Left<readonly FileUnit[]> };

export type FileUnit = FiledOf<typeof typedUnitFields>;

export interface FileGroup {
  readonly reference?: Left<string>;
  readonly name: string;
  readonly occupancyUse: string;
}

/** A description can be changed, and not be taken away. */
export type FileArea = Omit<FiledOf<typeof unplacedAllocationFields>, 'description'> & {
  readonly reference?: Left<string>;
  readonly building?: Left<string | null>;
  readonly floor?: Left<string | null>;
  readonly description?: Left<string>;
  /** Numbers of units; of limited property alone. */
  readonly units?: Left<readonly string[]>;
};

/** What is drawn of one level: of a floor, or where neither building nor floor is said, of the site. */
export interface FileDrawing {
  readonly building?: Left<string | null>;
  readonly floor?: Left<string | null>;
  readonly shapes: readonly FileShape[];
}

export interface FileShape {
  readonly thing: DrawnThing;
  /** Number or reference; left out for the outline of the floor. */
  readonly name?: Left<string>;
  readonly polygons: readonly Polygon[];
}

export type FileLot = FiledOf<typeof lotFields>;

/** The three kinds of common property, as the file, the plan and the counts call them. */
export const areaKinds = {
  general: {
    typeId: CommonPropertyType.general,
    list: 'generalCommonPropertyAllocations',
    part: 'generalCommonProperty',
    prefix: 'GCP',
  },
  limited: {
    typeId: CommonPropertyType.limited,
    list: 'limitedCommonPropertyAllocations',
    part: 'limitedCommonProperty',
    prefix: 'LCP',
  },
  accessory: {
    typeId: CommonPropertyType.accessory,
    list: 'accessoryCommonPropertyAllocations',
    part: 'accessoryUnits',
    prefix: 'AU',
  },
} as const;

export type FileAreaKind = keyof typeof areaKinds;

export const areaKindNames = ['general', 'limited', 'accessory'] as const satisfies readonly FileAreaKind[];

// What is written for each thing: its row, but for what the database keeps by itself.

export interface ExchangeContents {
  readonly plots: PlotContent;
  readonly buildings: BuildingContent;
  readonly towers: { readonly buildingId: string; readonly name: string; readonly position: number };
  readonly groups: GroupContent & {
    /** From the counter of the plan. */
    readonly groupNumber: number;
  };
  readonly commonProperty: Omit<PlanAllocation, 'id' | 'reference'> & {
    readonly commonPropertyTypeId: CommonPropertyTypeId;
    readonly referenceNumber: number;
  };
}

export type DetailsContent = Pick<
  StrataPlan,
  | 'strataDevelopmentTypeId'
  | 'allOwnersShareCommonPropertiesOnEqualBais'
  | 'allotedShareValue'
  | 'landAreaInSqm'
  | 'occupancyUseId'
  | 'schemeName'
  | 'schemeAddress'
  | 'section31'
> & {
  /** Null where nobody said where the land lies. */
  readonly placing: PlacedLand | null;
};
