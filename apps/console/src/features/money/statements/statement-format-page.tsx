import { parseInput, statementFormatInput } from '@strata/contract';
import type { DateOrder } from '@strata/domain';
import {
  Button,
  ButtonLink,
  ErrorSummary,
  Inline,
  Notice,
  PageSection,
  RadioField,
  Stack,
  TextField,
  toast,
  useForm,
} from '@strata/ui';
import { LoadState, refusedFields, useSeenVersion, useSend } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { MoneyLayout } from '../money-layout.tsx';
import {
  formatsPath,
  type StatementFormatData,
  statementFormatsQuery,
  statementsPath,
  underStatements,
} from './statement-queries.ts';

/** `/money/statements/format`: how the statements of a gateway are read from now on; of a new one where the address names none. */
export function StatementFormatPage() {
  const [search] = useSearchParams();
  const gateway = search.get('gateway');
  const query = useQuery(statementFormatsQuery());
  const title = gateway === null ? 'Add a gateway' : 'Change how statements are read';
  return (
    <MoneyLayout name={title} under={underStatements}>
      <PageSection id="format" title={title}>
        <LoadState query={query} what="gateways">
          {(formats) => <FormatForm key={gateway} format={formats.find((one) => one.gateway === gateway)} />}
        </LoadState>
      </PageSection>
    </MoneyLayout>
  );
}

/** Words are typed with commas between them. */
interface Values {
  readonly gateway: string;
  readonly dateColumn: string;
  readonly dateOrder: DateOrder;
  readonly referenceColumn: string;
  readonly amountColumn: string;
  readonly currencyColumn: string;
  readonly kindColumn: string;
  readonly paymentWords: string;
  readonly refundWords: string;
  readonly otherWords: string;
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const bodyOf = (values: Values, follows: number) => ({
  ...values,
  paymentWords: wordsOf(values.paymentWords),
  refundWords: wordsOf(values.refundWords),
  otherWords: wordsOf(values.otherWords),
  follows,
});

/** What is wrong with one of several words is said beside their field. */
function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(statementFormatInput, bodyOf(values, 0));
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.fields).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
}

const nothing: Values = {
  gateway: '',
  dateColumn: '',
  dateOrder: 'dayFirst',
  referenceColumn: '',
  amountColumn: '',
  currencyColumn: '',
  kindColumn: '',
  paymentWords: '',
  refundWords: '',
  otherWords: '',
};

function valuesOf(format: StatementFormatData): Values {
  const { id: _id, version: _version, madeBy: _madeBy, madeDate: _madeDate, ...values } = format;
  return {
    ...values,
    paymentWords: format.paymentWords.join(', '),
    refundWords: format.refundWords.join(', '),
    otherWords: format.otherWords.join(', '),
  };
}

const columnLabels = {
  dateColumn: 'Column with the day',
  referenceColumn: 'Column with the reference',
  amountColumn: 'Column with the amount',
  currencyColumn: 'Column with the currency',
  kindColumn: 'Column that says payment or refund',
} as const;

function FormatForm({ format }: { readonly format: StatementFormatData | undefined }) {
  const form = useForm<Values>({
    initial: format === undefined ? nothing : valuesOf(format),
    validate: problemsOf,
  });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loadAgain = () => queries.invalidateQueries({ queryKey: ['GET /Money/statementFormats'] });
  const version = useSeenVersion(format?.version ?? 0, loadAgain);
  const { send, isSending } = useSend('POST /Money/statementFormats', {
    onDone: async () => {
      await loadAgain();
      toast.success(`Statements of ${form.values.gateway} can be compared`);
      void navigate(statementsPath);
    },
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });
  const column = (name: keyof typeof columnLabels) => (
    <TextField {...form.field(name)} label={columnLabels[name]} />
  );
  return (
    <Stack
      as="form"
      gap={5}
      width="form"
      noValidate
      onSubmit={form.submit((values) => send({ input: { body: bodyOf(values, version.seen) } }))}
    >
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {version.isOvertaken ? (
        <Notice
          kind="attention"
          announce
          title={
            format === undefined
              ? 'There is a gateway of this name already'
              : `${format.madeBy} changed this in the meantime`
          }
        >
          <p>What you entered is still here. Saving it replaces what is in force now.</p>
        </Notice>
      ) : null}
      <p>Write the titles as they stand in the statement. Other columns are not read.</p>
      <TextField {...form.field('gateway')} label="Gateway" hint="Its name, as the office calls it" />
      {column('dateColumn')}
      <RadioField
        {...form.field('dateOrder')}
        label="Days are written as"
        hint="2026-11-19 is read in any case"
        choices={[
          { value: 'dayFirst', label: '19/11/2026' },
          { value: 'monthFirst', label: '11/19/2026' },
          { value: 'yearFirst', label: '2026-11-19 only' },
        ]}
      />
      {column('referenceColumn')}
      {column('amountColumn')}
      {column('currencyColumn')}
      {column('kindColumn')}
      <TextField
        {...form.field('paymentWords')}
        label="Words for a payment"
        hint="With commas between them, such as Sale, Payment"
      />
      <TextField {...form.field('refundWords')} label="Words for a refund" optional />
      <TextField
        {...form.field('otherWords')}
        label="Words for other lines"
        hint="Such as the gateway’s charges. They are not compared"
        optional
      />
      <Inline gap={2} align="stretch">
        <Button type="submit" kind="primary" busy={isSending}>
          Save
        </Button>
        <ButtonLink to={formatsPath}>Cancel</ButtonLink>
      </Inline>
    </Stack>
  );
}
