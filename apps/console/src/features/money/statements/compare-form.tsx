import { mostShownDifferences } from '@strata/contract';
import { displayDate, displayWhole } from '@strata/domain';
import {
  Button,
  type Column,
  DataTable,
  ErrorSummary,
  Inline,
  Notice,
  SelectField,
  Stack,
  Text,
  toast,
  useForm,
} from '@strata/ui';
import { FormFile, newerVersion, refusedFields, Sending, useSendForm } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isWhole, resultInWords, StatementLines, StatementSums } from './statement-lines.tsx';
import {
  type CheckedStatement,
  type ComparedStatement,
  type StatementFormatData,
  statementsPath,
} from './statement-queries.ts';

interface Values {
  readonly gateway: string;
  readonly File: File | undefined;
}

/** What was compared, and what came of it. */
interface Compared {
  readonly FormatId: string;
  readonly File: File;
  readonly answer: CheckedStatement;
}

const problemsOf = ({ File: file }: Values): Readonly<Record<string, string>> =>
  file === undefined ? { File: 'Choose the file of the statement' } : {};

/** Compares a statement with the payments and refunds; what comes of it is shown, and kept when the officer says so. */
export function CompareForm({ formats }: { readonly formats: readonly StatementFormatData[] }) {
  const form = useForm<Values>({
    initial: { gateway: formats[0]?.gateway ?? '', File: undefined },
    validate: problemsOf,
  });
  const [compared, setCompared] = useState<Compared>();
  const queries = useQueryClient();
  const { gateway, File: file } = form.values;
  const FormatId = formats.find((one) => one.gateway === gateway)?.id ?? '';
  const { send, isSending, percent, cancel } = useSendForm('POST /Money/statements/check', {
    onDone: (answer) => {
      if (file !== undefined) setCompared({ FormatId, File: file, answer });
    },
    onRefused: (error) => {
      setCompared(undefined);
      // They are read in another way by now.
      if (newerVersion(error) !== undefined)
        void queries.invalidateQueries({ queryKey: ['GET /Money/statementFormats'] });
      return refusedFields(error, form.refuse);
    },
  });
  const compare = (chosen: File) => send({ input: { form: { FormatId, File: chosen } } });
  return (
    <Stack gap={8}>
      <Stack as="form" gap={5} noValidate onSubmit={form.submit(() => file !== undefined && compare(file))}>
        <ErrorSummary entries={form.summary} attempt={form.attempt} />
        {formats.length === 1 ? (
          <Text tone="quiet">Gateway: {formats[0]?.gateway}</Text>
        ) : (
          <SelectField
            {...form.field('gateway')}
            label="Gateway"
            choices={formats.map((one) => ({ value: one.gateway, label: one.gateway }))}
            onChange={(value) => {
              form.change('gateway', value);
              setCompared(undefined);
            }}
          />
        )}
        <FormFile
          id="File"
          label="Statement"
          hint="As the gateway sends it. Nothing is changed here by comparing it."
          accept="table"
          value={file}
          error={form.errorOf('File')}
          onChange={(chosen) => {
            form.change('File', chosen);
            setCompared(undefined);
          }}
        />
        <Sending percent={percent} onCancel={cancel} />
        <Inline>
          <Button type="submit" kind={compared === undefined ? 'primary' : 'secondary'} busy={isSending}>
            Compare
          </Button>
        </Inline>
      </Stack>
      {compared === undefined ? null : (
        <Result
          key={compared.answer.compared?.digest}
          compared={compared}
          onChanged={() => compare(compared.File)}
        />
      )}
    </Stack>
  );
}

interface ResultProps {
  readonly compared: Compared;
  /** More was recorded since: it is to be compared again. */
  readonly onChanged: () => void;
}

function Result({ compared: { answer, ...form }, onChanged }: ResultProps) {
  const { compared, sameFile } = answer;
  return (
    <Stack as="section" gap={5} aria-labelledby="result">
      <h2 id="result">Result</h2>
      {sameFile === null ? null : (
        <Notice
          announce
          title={`This file was kept on ${displayDate(sameFile.keptDate)} by ${sameFile.keptBy}`}
        >
          <p>
            <Link to={`${statementsPath}/${sameFile.id}`}>Look at it as it was kept</Link>
          </p>
        </Notice>
      )}
      {compared === null ? <Errors answer={answer} /> : null}
      {compared === null ? null : <Comparison compared={compared} form={form} onChanged={onChanged} />}
    </Stack>
  );
}

type RowError = CheckedStatement['errors'][number];

const errorColumns: readonly Column<RowError>[] = [
  { key: 'reason', header: 'What is wrong', cell: ({ reason }) => reason },
  { key: 'row', header: 'Row', figures: true, cell: ({ row }) => row ?? '–' },
  { key: 'column', header: 'Column', cell: ({ column }) => column ?? '–' },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value }) => (
      <Text as="span" wrap="anywhere">
        {value}
      </Text>
    ),
  },
];

function Errors({ answer: { errors, numberOfErrors } }: { readonly answer: CheckedStatement }) {
  const count = numberOfErrors === 1 ? '1 error' : `${displayWhole(numberOfErrors)} errors`;
  return (
    <>
      <Notice kind="refusal" announce title={`The statement was not compared: ${count}`}>
        <p>
          Correct the file, or have a registrar say in another way how the statements are read. Then compare
          it again.
        </p>
      </Notice>
      <DataTable
        caption="Errors of the statement"
        captionHidden
        cards
        columns={errorColumns}
        rows={errors}
        rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
      />
      {errors.length < numberOfErrors ? (
        <Text tone="quiet">These are the first {displayWhole(errors.length)}.</Text>
      ) : null}
    </>
  );
}

interface ComparisonProps {
  readonly compared: ComparedStatement;
  readonly form: { readonly FormatId: string; readonly File: File };
  readonly onChanged: () => void;
}

function Comparison({ compared, form, onChanged }: ComparisonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { differences, digest, passedOver } = compared;
  const { send, isSending, percent, cancel } = useSendForm('POST /Money/statements', {
    onDone: async (id) => {
      await queries.invalidateQueries({ queryKey: ['GET /Money/statements'] });
      toast.success('The statement is kept');
      void navigate(`${statementsPath}/${id}`);
    },
    onRefused: () => {
      onChanged();
      return false;
    },
  });
  const differing = compared.otherAmount + compared.unknown + compared.twice + compared.missing;
  return (
    <>
      <Notice kind={isWhole(compared) ? 'done' : 'attention'} announce title={resultInWords(compared)}>
        {passedOver === 0 ? null : (
          <p>
            {passedOver === 1 ? '1 line is' : `${displayWhole(passedOver)} lines are`} neither payment nor
            refund, and not compared.
          </p>
        )}
      </Notice>
      <StatementSums sums={compared} />
      {differences.length === 0 ? null : (
        <StatementLines caption="Lines that do not match" lines={differences} />
      )}
      {differing > mostShownDifferences ? (
        <Text tone="quiet">
          These are the first {displayWhole(mostShownDifferences)} of {displayWhole(differing)}. All are there
          once the statement is kept.
        </Text>
      ) : null}
      <Sending percent={percent} onCancel={cancel} />
      <Inline>
        <Button
          kind="primary"
          busy={isSending}
          onClick={() => send({ input: { form: { ...form, Digest: digest } } })}
        >
          Keep this result
        </Button>
      </Inline>
    </>
  );
}
