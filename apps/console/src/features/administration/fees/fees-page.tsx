import { ButtonLink, Inline, PlusIcon, Stack, StatusBadge, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useOfficer } from '../../../app/officer.tsx';
import { AdministrationPage } from '../administration-page.tsx';
import { madeInWords } from '../made-in-words.ts';
import { addFeeTableAddress } from './addresses.ts';
import { ConfirmAmounts } from './confirm-amounts.tsx';
import { FeeExample } from './fee-example.tsx';
import { type FeeTableVersion, inForce, isExample, useFeeTables } from './fee-tables.ts';
import { tableOf } from './fee-values.ts';
import { RatesTable } from './rates-table.tsx';
import { confirmedInWords } from './table-words.ts';

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
    <Stack gap={8}>
      {isExample(newest) ? <ConfirmAmounts table={newest} canConfirm={canConfirm} /> : null}
      <Stack as="section" gap={3} aria-labelledby="in-force">
        <Inline gap={3} rowGap={2}>
          <h2 id="in-force">Version {newest.version}</h2>
          <StatusBadge tone="verified">In force</StatusBadge>
          {isExample(newest) ? <StatusBadge tone="plain">Example amounts</StatusBadge> : null}
        </Inline>
        <RatesTable table={newest} />
        <Made table={newest} />
        <Text tone="quiet" size="small" wrap="anywhere" width="reading">
          “Refund” is the part of the fee that is refunded to an applicant who withdraws: before an examiner
          has taken the application, and while it is examined.
        </Text>
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="example">
        <h2 id="example">Worked example</h2>
        <FeeExample after={{ label: 'Fee', table: tableOf(newest.services) }} />
      </Stack>
      {earlier.length === 0 ? null : (
        <Stack as="section" gap={3} aria-labelledby="earlier">
          <h2 id="earlier">Earlier versions</h2>
          <Stack as="ol" gap={6} reversed>
            {earlier.map((table) => (
              <Stack as="li" key={table.version} gap={3}>
                <Inline gap={3} rowGap={2}>
                  <h3>Version {table.version}</h3>
                  {isExample(table) ? <StatusBadge tone="plain">Example amounts</StatusBadge> : null}
                </Inline>
                <RatesTable table={table} />
                <Made table={table} />
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

/** Who made the version, when and why. */
function Made({ table }: { readonly table: FeeTableVersion }) {
  return (
    <Text tone="quiet" size="small" wrap="anywhere" width="reading">
      {madeInWords(table)} {confirmedInWords(table)} Reason: {table.reason}
    </Text>
  );
}
