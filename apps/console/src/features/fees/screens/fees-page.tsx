import { ButtonLink, PlusIcon, StatusBadge } from '@strata/ui';
import { LoadState } from '@strata/web';
import { AdministrationPage } from '../../../app/administration/administration-page.tsx';
import { useOfficer } from '../../../app/officer.tsx';
import { addFeeTableAddress } from '../addresses.ts';
import { type FeeTableVersion, inForce, isExample, useFeeTables } from '../fee-tables.ts';
import { ConfirmAmounts } from '../parts/confirm-amounts.tsx';
import { FeeExample } from '../parts/fee-example.tsx';
import { tableOf } from '../parts/fee-values.ts';
import { RatesTable } from '../parts/rates-table.tsx';
import { confirmedInWords, madeInWords } from '../parts/table-words.ts';
import css from './fees-page.module.css';

/** `/administration/fees`: what the ministry charges, in versions (domain decision 7). Every officer reads it. */
export function FeesPage() {
  const query = useFeeTables();
  const isAdministrator = useOfficer().roles.includes('Administrator');
  return (
    <AdministrationPage
      title="Fees"
      lead="What is charged for an application. A fee is assessed when an application is submitted, by the version that is in force at that moment; what was assessed stays as it is."
      beside={
        isAdministrator ? (
          <ButtonLink kind="primary" icon={<PlusIcon />} to={addFeeTableAddress}>
            New version
          </ButtonLink>
        ) : undefined
      }
    >
      <LoadState query={query} what="fees">
        {(tables) => <Fees tables={tables} canConfirm={isAdministrator} />}
      </LoadState>
    </AdministrationPage>
  );
}

interface FeesProps {
  readonly tables: readonly FeeTableVersion[];
  readonly canConfirm: boolean;
}

function Fees({ tables, canConfirm }: FeesProps) {
  const newest = inForce(tables);
  const earlier = tables.slice(1);
  return (
    <div className={css.parts}>
      {isExample(newest) ? <ConfirmAmounts table={newest} canConfirm={canConfirm} /> : null}
      <section className={css.section} aria-labelledby="in-force">
        <div className={css.head}>
          <h2 id="in-force">Version {newest.version}</h2>
          <StatusBadge look="verified">In force</StatusBadge>
          {isExample(newest) ? <StatusBadge look="plain">Example amounts</StatusBadge> : null}
        </div>
        <RatesTable table={newest} />
        <Made table={newest} />
        <p className={css.quiet}>
          “Back” is what an applicant who withdraws is given back of the fee: before an examiner has taken the
          application, and while it is examined.
        </p>
      </section>
      <section className={css.section} aria-labelledby="example">
        <h2 id="example">Worked example</h2>
        <FeeExample after={{ label: 'Fee', table: tableOf(newest.services) }} />
      </section>
      {earlier.length === 0 ? null : (
        <section className={css.section} aria-labelledby="earlier">
          <h2 id="earlier">Earlier versions</h2>
          <ol className={css.list} reversed>
            {earlier.map((table) => (
              <li key={table.version} className={css.section}>
                <div className={css.head}>
                  <h3>Version {table.version}</h3>
                  {isExample(table) ? <StatusBadge look="plain">Example amounts</StatusBadge> : null}
                </div>
                <RatesTable table={table} />
                <Made table={table} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Who made the version, when and why. */
function Made({ table }: { readonly table: FeeTableVersion }) {
  return (
    <p className={css.quiet}>
      {madeInWords(table)} {confirmedInWords(table)} Reason: {table.reason}
    </p>
  );
}
