import {
  type ApplicationTypeId,
  assessFee,
  type FeeLine,
  type FeeTable,
  formatHundredths,
  type Hundredths,
  parseHundredths,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { getFeeTable } from './fee-tables.queries.ts';

export interface LoadedFeeTable {
  readonly version: number;
  /** Whether no Administrator has confirmed its amounts. */
  readonly isExample: boolean;
  readonly table: FeeTable;
}

/** An amount as the database keeps it. */
function amountOf(text: string): Hundredths {
  const amount = parseHundredths(text);
  if (amount === undefined) throw new RangeError(`${text} is no amount`);
  return amount;
}

/** The fee table of that version; the newest, which is in force, when none is named. */
export async function loadFeeTable(db: Queryable, version?: number): Promise<LoadedFeeTable> {
  const { services, ...kept } = await getFeeTable(db, version);
  return {
    ...kept,
    table: {
      services: services.map((service) => ({
        ...service,
        base: amountOf(service.base),
        perUnit: amountOf(service.perUnit),
        perSqm: amountOf(service.perSqm),
      })),
    },
  };
}

/** An assessment as it is kept and sent: decimal strings. */
export interface AssessedFee {
  readonly feeTableVersion: number;
  readonly lines: readonly {
    readonly what: FeeLine['what'];
    readonly quantity: string;
    readonly rate: string;
    readonly amount: string;
  }[];
  readonly total: string;
}

/** What an application with such a plan is to pay by the table. */
export function assessApplication(
  { version, table }: LoadedFeeTable,
  application: {
    readonly applicationTypeId: ApplicationTypeId;
    readonly numberOfUnits: number;
    readonly strataAreaInSqm: string;
  },
): AssessedFee {
  const { applicationTypeId, numberOfUnits, strataAreaInSqm } = application;
  const areaInSqm = amountOf(strataAreaInSqm);
  const { lines, total } = assessFee(table, { applicationTypeId, numberOfUnits, areaInSqm });
  return {
    feeTableVersion: version,
    lines: lines.map(({ what, quantity, rate, amount }) => ({
      what,
      quantity: what === 'area' ? formatHundredths(quantity) : `${quantity}`,
      rate: formatHundredths(rate),
      amount: formatHundredths(amount),
    })),
    total: formatHundredths(total),
  };
}
