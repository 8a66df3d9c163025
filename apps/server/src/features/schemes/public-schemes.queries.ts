import type { Output } from '@strata/contract';
import type { Queryable } from '../../platform/database.ts';

const mostShown = 20;

/** What anyone may know of a scheme `s`: nobody's name, and not that of the plot or the scheme, which may be one. */
const publicJson = `json_build_object('number', s.number, 'state', s.state, 'plotNumber', s.record -> 'plotNumber',
  'islandName', s.record -> 'islandName', 'atollName', s.record -> 'atollName', 'numberOfUnits', s.number_of_units,
  'registeredDate', to_char(s.registered_at at time zone 'Indian/Maldives', 'YYYY-MM-DD'))`;

/** A scheme as on the wire, but for its building. */
export type FoundPublicScheme = Omit<Output<'GET /Schemes/public'>[number], 'outline' | 'footprint'>;

/** Schemes of this very number, or of this plot number, on that island where one is named. */
export async function findPublicSchemes(
  db: Queryable,
  asked: {
    readonly scheme?: string | undefined;
    readonly plotNumber?: string | undefined;
    readonly island?: string | undefined;
  },
): Promise<readonly FoundPublicScheme[]> {
  const { rows } = await db.query<{ scheme: FoundPublicScheme }>(
    `select ${publicJson} as scheme
     from schemes s join (
       select number from schemes where number = upper(identification_key_of($1))
       union
       (select number from schemes
        where number_key_of(record ->> 'plotNumber') = number_key_of($2)
          and ($3 = '' or identification_key_of(record ->> 'islandName') = identification_key_of($3))
        order by number limit ${mostShown})) found using (number) order by s.number`,
    [asked.scheme ?? '', asked.plotNumber ?? '', asked.island ?? ''],
  );
  return rows.map(({ scheme }) => scheme);
}
