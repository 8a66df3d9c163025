import { nameKey, type StatementMapping } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/refusal.ts';
import { titleKey } from '../../workbooks/read/header/title-key.ts';
import { insertStatementFormat, lockNewestFormat } from './statement-formats.queries.ts';

/** Says how the statements of a gateway are read from now on. Those that were kept say by which version they were read. */
export const addFormat: Handler<'POST /Money/statementFormats'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { gateway, follows, ...mapping } = body;
  const faults = { ...faultsOfColumns(mapping), ...faultsOfWords(mapping) };
  if (Object.keys(faults).length > 0) return refuse('INVALID', faults);
  const newest = await lockNewestFormat(db, gateway);
  if ((newest?.version ?? 0) !== follows) return refuseStale(newest?.version ?? 0);
  if (newest && newest.gateway === gateway && isSame(newest.mapping, mapping))
    return refuse('INVALID', { dateColumn: 'Nothing was changed: these statements are read so already' });
  const [id, version] = [uuidv7(), follows + 1];
  await insertStatementFormat(db, { id, gateway, version, mapping, personId: session.personId });
  await recordAct(db, {
    verb: 'create',
    objectType: 'statementFormat',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    after: { gateway, version, ...mapping },
    requestId,
  });
  return id;
};

const columnKeys = ['dateColumn', 'referenceColumn', 'amountColumn', 'currencyColumn', 'kindColumn'] as const;

/** Titles are told apart by their letters and digits. */
function faultsOfColumns(mapping: StatementMapping): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const name of columnKeys) {
    const key = titleKey(mapping[name]);
    if (key === '') faults[name] = 'Use letters or digits';
    else if (seen.has(key))
      faults[name] = 'Another column has this title. Each is one column of the statement';
    seen.add(key);
  }
  return faults;
}

/** A word that means two things would be read as one of them in silence. */
function faultsOfWords({ paymentWords, refundWords, otherWords }: StatementMapping): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [name, words] of Object.entries({ paymentWords, refundWords, otherWords })) {
    for (const word of words) {
      const key = nameKey(word);
      if (seen.has(key)) faults[name] = `“${word}” is there twice`;
      seen.add(key);
    }
  }
  return faults;
}

function isSame(one: StatementMapping, other: StatementMapping): boolean {
  const keys = Object.keys(one) as (keyof StatementMapping)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
