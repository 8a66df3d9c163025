import { buildCityJson, type CityJsonRecord } from './build-cityjson.ts';

/** What runs on a thread of its own: the record comes as JSON text, the model leaves as the bytes of a file. */
export function cityJsonOf(record: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(buildCityJson(JSON.parse(record) as CityJsonRecord)));
}
