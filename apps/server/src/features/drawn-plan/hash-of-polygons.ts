import { createHash } from 'node:crypto';
import type { Polygon } from '@strata/domain';

/** SHA-256 of polygons in their one form, as JSON without blanks, in hexadecimal digits. */
export function hashOfPolygons(polygons: readonly Polygon[]): string {
  return createHash('sha256').update(JSON.stringify(polygons)).digest('hex');
}
