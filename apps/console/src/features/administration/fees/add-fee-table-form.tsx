import {
  Button,
  ButtonLink,
  ConfirmDialog,
  ErrorSummary,
  FieldError,
  Inline,
  Stack,
  TextAreaField,
  toast,
  useForm,
} from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { feesAddress } from '../../../app/fees-address.ts';
import { OvertakenVersion } from '../overtaken.tsx';
import { addFeeTableAddress } from './addresses.ts';
import { FeeExample } from './fee-example.tsx';
import { type FeeTableVersion, inForce, useLoadFeeTablesAgain } from './fee-tables.ts';
import {
  contentOf,
  discardValues,
  type FeeTableContent,
  type FeeTableValues,
  feeTableProblems,
  reckonable,
  savedValues,
  tableOf,
  typeServices,
  useSaveValues,
} from './fee-values.ts';
import { RatesTable } from './rates-table.tsx';
import { ServiceFields } from './service-fields.tsx';

/** Asks for the amounts of the next version and why, shows what comes of them, and asks once more. */
export function AddFeeTableForm({ tables }: { readonly tables: readonly FeeTableVersion[] }) {
  const newest = inForce(tables);
  const navigate = useNavigate();
  const [begun] = useState((): FeeTableValues => ({ services: typeServices(newest.services), reason: '' }));
  const form = useForm<FeeTableValues>({
    initial: savedValues(addFeeTableAddress) ?? begun,
    validate: feeTableProblems,
  });
  useSaveValues(addFeeTableAddress, form.values, begun);
  const [openDialog, setOpenDialog] = useState<FeeTableContent>();
  const loadAgain = useLoadFeeTablesAgain();
  const version = useSeenVersion(newest.version, loadAgain);
  const next = newest.version + 1;
  const { send, isSending } = useSend('POST /FeeTables', {
    onDone: async (made) => {
      discardValues(addFeeTableAddress);
      await loadAgain();
      toast.success(`Version ${made} of the fees is in force`);
      void navigate(feesAddress);
    },
    onRefused: (error) => {
      setOpenDialog(undefined);
      return refusedFields(error, form.refuse) || version.takeRefusal(error);
    },
  });
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {version.isOvertaken ? (
        <OvertakenVersion
          key={newest.version}
          now={newest}
          entered={`What you entered is still here, and is compared with version ${newest.version}.`}
        >
          <RatesTable table={newest} />
        </OvertakenVersion>
      ) : null}
      <Stack
        as="form"
        gap={8}
        width="table"
        noValidate
        onSubmit={form.submit((values) => setOpenDialog(contentOf(values)))}
      >
        <Stack
          as="section"
          id="services"
          tabIndex={-1}
          gap={4}
          width="table"
          aria-labelledby="amounts"
          aria-describedby={form.errorOf('services') === undefined ? undefined : 'services-error'}
        >
          <h2 id="amounts">Amounts</h2>
          <FieldError id="services" error={form.errorOf('services')} />
          <Stack as="ol" gap={6}>
            {form.values.services.map((service, index) => (
              <ServiceFields key={service.applicationTypeId} form={form} service={service} index={index} />
            ))}
          </Stack>
        </Stack>
        <Stack as="section" gap={4} width="table" aria-labelledby="example">
          <h2 id="example">The result</h2>
          <Example values={form.values} newest={newest} />
        </Stack>
        <Stack gap={4} width="table">
          <TextAreaField
            {...form.field('reason')}
            label="Reason"
            hint="The law, the regulation or the slip that this version is made for. It stays with the version."
          />
          <Inline gap={2} align="stretch">
            <Button type="submit" kind="primary">
              Make version {next}
            </Button>
            <ButtonLink to={feesAddress}>Cancel</ButtonLink>
          </Inline>
        </Stack>
      </Stack>
      {openDialog === undefined ? null : (
        <ConfirmDialog
          title={`Make version ${next} of the fees?`}
          act={`Make version ${next}`}
          busy={isSending}
          onConfirm={() => send({ input: { body: { ...openDialog, follows: version.seen } } })}
          onCancel={() => setOpenDialog(undefined)}
        >
          <p>
            Whatever is submitted from then on is charged by it, and its amounts count as confirmed. A version
            stays: it can be followed by another one, never changed.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ExampleProps {
  readonly values: FeeTableValues;
  readonly newest: FeeTableVersion;
}

/** The example by what is typed; while an amount is missing or wrong, by what was typed before. */
function Example({ values: { services }, newest }: ExampleProps) {
  const now = useMemo(() => reckonable(services), [services]);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  if (last === undefined) return <p>The example appears here once the amounts are complete.</p>;
  return (
    <>
      {now === undefined ? (
        <p>
          The example is of the amounts as they were before the last change: one of them is missing or wrong.
        </p>
      ) : null}
      <FeeExample
        before={{ label: `Version ${newest.version}`, table: tableOf(newest.services) }}
        after={{ label: 'New', table: last }}
      />
    </>
  );
}
