import { type ScheduleData, scheduleDataFormat, scheduleDataVersions } from '@strata/domain';
import { z } from 'zod';
import { shareMethodField } from './share-method.ts';

/*
 * The schedule as data that documents of a plan carry, as a reader takes it from whoever hands it in. What may be where
 * stands in docs/register/schedule-data.md.
 */

const mostRows = 100_000;

const text = z.string().max(1_000);
const area = z.string().regex(/^\d{1,12}\.\d{2}$/);
const share = z.string().regex(/^\d{1,15}(\.\d{4})?$/);
const whole = z.int().min(0).max(1_000_000_000);
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(mostRows).readonly();
const name = z.strictObject({ id: whole, name: text });
const commonArea = z.strictObject({ reference: text, areaInSqm: area });

export const scheduleDataSchema = z.strictObject({
  format: z.literal(scheduleDataFormat),
  version: z.literal(scheduleDataVersions),
  application: z.strictObject({
    reference: text,
    scheme: text,
    planRevision: whole,
    planSha256: z.string().regex(/^[0-9a-f]{64}$/),
    madeAt: text,
    code: text.nullable(),
  }),
  method: z.strictObject({ title: text, version: whole, parameters: shareMethodField }),
  allottedShareValue: whole,
  commonPropertySharedEqually: z.boolean().nullable(),
  occupancyUses: rows(name),
  unitTypes: rows(name),
  groups: rows(text),
  lots: rows(
    z.strictObject({
      lot: whole,
      unitNumber: text,
      building: text,
      tower: text.nullable(),
      floor: text,
      occupancyUseId: whole,
      unitTypeId: whole,
      group: text.nullable(),
      strataAreaInSqm: area,
      enteredShareValue: text.nullable(),
      shareValue: share.nullable(),
    }),
  ),
  commonProperty: z.strictObject({
    general: rows(commonArea),
    limited: rows(commonArea.extend({ group: text.nullable(), lots: rows(whole) })),
    accessory: rows(commonArea.extend({ building: text.nullable().optional() })),
  }),
  accessoryLots: rows(z.strictObject({ reference: text, accessoryUnit: text, lot: whole.nullable() })),
  total: z.strictObject({ numberOfUnits: whole, strataAreaInSqm: area, shareValue: share.nullable() }),
}) satisfies z.ZodType<ScheduleData>;
