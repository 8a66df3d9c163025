import {
  allocationFields,
  buildingTypes,
  developmentTypes,
  drawnThings,
  type Field,
  type FieldKind,
  type Fields,
  floorFields,
  lotFields,
  type NameInFiles,
  placingLimits,
  planExchangeVersion,
  typedUnitFields,
  unitFields,
  unplacedAllocationFields,
} from '@strata/domain';
import { z } from 'zod';
import { angleInput, lengthInput } from './field-schemas.ts';
import { dayField } from './fields.ts';

/**
 * The file in which a whole strata plan goes out and comes in, for programs that draw buildings. Everything is told by
 * the names and numbers that people give, never by ids. Here stands what may be where; whether the plan allows it is
 * asked of the rules of typing afterwards. All that is not required may be left out: it is left as it is, and null takes
 * it away.
 */

/** Blanks alone are no text. */
const text = (most: number) =>
  z.string().max(most, `Use ${most} characters or fewer`).regex(/\S/, 'This field is required');

/** As it stands on a door or a plan; a whole number will do too. */
const number = (most: number) =>
  z.union([text(most), z.int().min(0)], 'Write a text or a whole number').transform(String);

/** Two decimals at most. Numbers are taken where they say the same decimal. */
const area = z
  .union(
    [
      z
        .string()
        .max(20)
        .meta({ pattern: String.raw`^\s*\d{1,12}(\.\d{1,2})?\s*$`, examples: ['1234.50'] }),
      z.number().meta({ exclusiveMinimum: 0 }),
    ],
    'Write an area in square metres as text, such as "1234.50"',
  )
  .transform(String);

/** The name of an entry of reference data. */
const entry = text(100);
const group = text(100).describe('Reference of the group in this file or in the plan, or its name');
const yesOrNo = z.boolean('Write true or false');

const nameOf = <const Name extends string>(types: readonly { readonly name: Name }[]) =>
  z.enum(types.map(({ name }) => name) as [Name, ...Name[]]);

type DevelopmentType = (typeof developmentTypes)[number]['name'];

/** Files that are older than the names of today are read too. */
const developmentType = z
  .enum(
    developmentTypes.flatMap(({ name, formerName }) => [name, formerName]),
    `Choose ${developmentTypes.map(({ name }) => name).join(', ')}`,
  )
  .transform(
    (said) =>
      developmentTypes.find(({ formerName }) => formerName === said)?.name ?? (said as DevelopmentType),
  );

const developmentDetails = z.strictObject({
  developmentType: developmentType.nullable().optional(),
  allOwnersShareCommonPropertyEqually: yesOrNo.nullable().optional(),
  allottedShareValue: z.int().min(1).max(100_000_000).optional(),
  landAreaInSqm: area.nullable().optional(),
  occupancyUse: entry.nullable().optional(),
  schemeName: text(200).nullable().optional(),
  schemeAddress: text(300).nullable().optional(),
  section31: z
    .strictObject({
      hasMoreThanOneLevel: yesOrNo.optional(),
      hasSeparateUtilities: yesOrNo.optional(),
      hasSeparateEntrances: yesOrNo.optional(),
      compliesWithRegulations: yesOrNo.optional(),
    })
    .optional(),
  corners: z
    .array(
      z.strictObject({
        latitude: z.string(),
        longitude: z.string(),
        x: z.int().nullable().optional(),
        y: z.int().nullable().optional(),
      }),
    )
    .max(placingLimits.corners)
    .nullable()
    .optional()
    .describe(
      'The corners of the land around it, in decimal degrees of WGS 84 as texts; x and y in whole millimetres where the drawing has the same corner',
    ),
});

const plot = z.strictObject({ plotNumber: number(50), areaInSqm: area });

/** The members of described fields in the file, by their kinds. */
const filed = {
  number: ({ most = 0 }: Field) => number(most),
  text: ({ most = 0 }: Field) => text(most),
  area: () => area,
  day: () => dayField,
  yesNo: () => yesOrNo,
  length: lengthInput,
  angle: () => angleInput,
  entry: () => entry,
  part: () => text(100),
  file: () => z.never(),
} as const satisfies Readonly<Record<FieldKind, (field: Field) => z.ZodType>>;

type FiledSchema<One> = One extends {
  readonly kind: infer Kind extends FieldKind;
  readonly required: infer Required;
}
  ? Required extends true
    ? One extends { readonly inFiles: { readonly mayBeEmpty: true } }
      ? z.ZodOptional<ReturnType<(typeof filed)[Kind]>>
      : ReturnType<(typeof filed)[Kind]>
    : z.ZodOptional<z.ZodNullable<ReturnType<(typeof filed)[Kind]>>>
  : never;

/** What the file says of a thing, by the names of its fields there. */
function membersOf<const All extends object>(
  fields: All,
): { readonly [Key in keyof All as NameInFiles<All[Key]>]: FiledSchema<All[Key]> } {
  const members = Object.values(fields as Fields).flatMap(
    (field): readonly (readonly [string, z.ZodType])[] => {
      const { kind, required, inFiles } = field;
      if (inFiles === undefined) return [];
      const schema = filed[kind](field);
      if (!required) return [[inFiles.name, schema.nullable().optional()] as const];
      return [[inFiles.name, inFiles.mayBeEmpty ? schema.optional() : schema] as const];
    },
  );
  return Object.fromEntries(members) as {
    readonly [Key in keyof All as NameInFiles<All[Key]>]: FiledSchema<All[Key]>;
  };
}

const unit = z.strictObject({
  ...membersOf(typedUnitFields),
  unitNumber: number(unitFields.unitNumber.most).describe(
    'The application has each number once; one that the floor has is that unit',
  ),
  group: group.nullable().optional(),
});

const floor = z.strictObject({
  ...membersOf(floorFields),
  floorNumber: number(floorFields.floorNumber.most).describe(
    'The building has each number once; one that it has is that floor',
  ),
  units: z.array(unit).optional(),
});

const building = z.strictObject({
  name: text(100).describe('The plan has each name once; one that it has is that building'),
  code: text(20).nullable().optional(),
  type: nameOf(buildingTypes).optional(),
  hasPodium: yesOrNo.optional(),
  plot: number(50).nullable().optional(),
  northAngle: angleInput
    .nullable()
    .optional()
    .describe('Thousandths of a degree, clockwise from the y axis of what is drawn'),
  towers: z.array(text(100)).max(50, 'Add at most 50 towers').optional(),
  floors: z.array(floor).optional(),
});

const planGroup = z.strictObject({
  name: text(100).describe('The plan has each name once; one that it has is that group'),
  occupancyUse: entry,
  reference: text(20).optional().describe('How this file calls the group; the portal gives the reference'),
});

const commonArea = {
  ...membersOf(unplacedAllocationFields),
  reference: text(20)
    .optional()
    .describe('One that the plan has is that area; any other is how this file calls a new one'),
  building: text(100).nullable().optional().describe('With its floor; outside the buildings neither'),
  floor: number(20).nullable().optional(),
  occupancyUse: entry.optional().describe('Left out, a new area has that of the development'),
  group: group.nullable().optional(),
  /** It can be changed, and not be taken away. */
  description: text(allocationFields.description.most).optional(),
} as const;

const limitedArea = z.strictObject({
  ...commonArea,
  units: z.array(number(20)).max(10_000, 'Name at most 10,000 units').optional(),
});

const lot = z.strictObject({
  ...membersOf(lotFields),
  reference: number(lotFields.reference.most).describe(
    'The schedule has each reference once; one that it has is that lot',
  ),
  accessoryUnit: text(lotFields.accessoryCommonPropertyId.most).describe(
    'Reference of an accessory unit of this file or of the plan',
  ),
  unit: number(lotFields.unitId.most).nullable().optional(),
});

/** What is drawn of a level, in whole millimetres: x and y in turn, x to the right, y up. */
const drawing = z.strictObject({
  building: text(100).nullable().optional().describe('With its floor; neither for the site'),
  floor: number(20).nullable().optional(),
  shapes: z.array(
    z.strictObject({
      thing: z.enum(drawnThings),
      name: number(50)
        .optional()
        .describe(
          'Number of the unit, plot or lot, reference of the area; left out for the outline of the floor',
        ),
      polygons: z
        .array(z.array(z.array(z.number())))
        .describe('Each polygon as its outer ring and the rings of its holes'),
    }),
  ),
});

/** What is read of the file. */
export const planExchangeInput = z
  .strictObject({
    $schema: z.string().max(2000).optional(),
    format: z.literal('strata-plan', 'The file must say "format": "strata-plan"'),
    version: z.literal(planExchangeVersion, `The portal reads version ${planExchangeVersion} of the format`),
    application: z
      .strictObject({
        reference: text(50).optional(),
        plotName: text(500).optional(),
        plotNumber: text(500).optional(),
        exportedDate: text(50).optional(),
      })
      .optional()
      .describe(
        'Whose plan it was when it went out. A file of another application names no area that is there',
      ),
    plan: z.strictObject({
      developmentDetails: developmentDetails.optional(),
      plots: z.array(plot).optional(),
      buildings: z.array(building).optional(),
      groups: z.array(planGroup).optional(),
      commonProperty: z
        .strictObject({
          general: z.array(z.strictObject(commonArea)).optional(),
          limited: z.array(limitedArea).optional(),
          accessory: z.array(z.strictObject(commonArea)).optional(),
        })
        .optional(),
      accessorySchedule: z
        .strictObject({
          hasParkingLotsAssignedToUnits: yesOrNo.nullable().optional(),
          lots: z.array(lot).optional(),
        })
        .optional(),
      drawings: z.array(drawing).optional().describe('A level that is named is drawn anew, others stay'),
    }),
  })
  .describe(
    'Everything is told by names, numbers and references. What is not required may be left out: it is left as it is, and null takes it away. Nothing is deleted.',
  );

export type PlanExchangeInput = z.output<typeof planExchangeInput>;

/** What `GET /Applications/planExchange/schema` answers: the format as JSON Schema. */
export function planExchangeJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(planExchangeInput, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: `/api/Applications/planExchange/schema?version=${planExchangeVersion}`,
    title: `Strata plan, version ${planExchangeVersion}`,
    ...schema,
  };
}
