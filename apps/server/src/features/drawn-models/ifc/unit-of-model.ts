import { type LengthUnit, lengthUnits } from '@strata/domain';
import { type IfcLine, ifcTypes, type OpenIfc, refsOf } from './ifc-library.ts';

const prefixes: Readonly<Record<string, number>> = { MILLI: 1, CENTI: 10, DECI: 100 };

const valueOf = (line: IfcLine, attribute: string): unknown =>
  (line[attribute] as { readonly value?: unknown } | null | undefined)?.value;

/** The unit of length of a model; undefined where it names none that buildings are drawn in. */
export function namedUnitOf(model: OpenIfc): LengthUnit | undefined {
  for (const assignment of model.idsOf(ifcTypes.units)) {
    for (const id of refsOf(model.line(assignment), 'Units')) {
      const unit = model.line(id);
      if (valueOf(unit, 'UnitType') !== 'LENGTHUNIT') continue;
      const name = String(valueOf(unit, 'Name')).toLowerCase();
      const millimetres = name === 'metre' ? (prefixes[String(valueOf(unit, 'Prefix'))] ?? 1_000) : undefined;
      const found = Object.entries(lengthUnits).find(
        ([known, size]) => known === name || size === millimetres,
      );
      if (found) return found[0] as LengthUnit;
    }
  }
  return undefined;
}
