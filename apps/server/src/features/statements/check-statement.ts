import { mostShownDifferences } from '@strata/contract';
import type { ComparedLine } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Comparison, compareRead, readFile } from './compare-file.ts';
import { findPaymentNames } from './compared-money.queries.ts';
import { findSameFile } from './statements.queries.ts';

/** What would be kept of a statement, and all that is wrong with the file: the errors of cells are the answer, not a refusal. */
export const checkStatement: Handler<'POST /Money/statements/check'> = async (call) => {
  const { db, form, files } = call;
  const read = await readFile(call);
  if (read instanceof Refusal) return read;
  const { errors, numberOfErrors } = read;
  const compared = numberOfErrors > 0 ? undefined : await compareRead(db, form.FormatId, read);
  if (compared instanceof Refusal) return compared;
  const sameFile = await findSameFile(db, files.File.sha256);
  const told = { numberOfErrors, errors, compared: compared === undefined ? null : await tell(db, compared) };
  return new JsonText(`${JSON.stringify(told).slice(0, -1)},"sameFile":${sameFile ?? 'null'}}`);
};

async function tell(db: Queryable, { counts, sums, lines, ...others }: Comparison) {
  const differing = lines.filter(({ result }) => result !== 'matches').slice(0, mostShownDifferences);
  const names = await findPaymentNames(db, [
    ...new Set(differing.flatMap(({ paymentId }) => paymentId ?? [])),
  ]);
  const byId = new Map(names.map((one) => [one.id, one]));
  const shown = ({
    row,
    day,
    reference,
    kind,
    amount,
    result,
    ourAmount,
    firstRow,
    paymentId,
  }: ComparedLine) => {
    const { paymentReference = null, applicationId = null } = byId.get(paymentId ?? '') ?? {};
    return {
      row,
      day,
      reference,
      kind,
      amount,
      result,
      ourAmount,
      firstRow,
      paymentReference,
      applicationId,
    };
  };
  return { ...others, ...counts, ...sums, differences: differing.map(shown) };
}
