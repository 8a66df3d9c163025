import { CallRefused, correctionOrderInput, type Output, parseInput } from '@strata/contract';
import { displayDate, titleActNames } from '@strata/domain';
import {
  Button,
  ButtonLink,
  DayField,
  ErrorSummary,
  type Form,
  Inline,
  Notice,
  RadioField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  toast,
  useForm,
} from '@strata/ui';
import { FormFile, Sending, useSendForm } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { titlePath, titleQuery } from '../../app/register.ts';

type Folio = Output<'GET /Titles/{id}'>;

interface Values {
  /** "owner:" and an identification, or "mortgage:" and a number: as it is registered. */
  readonly Registered: string;
  readonly Name: string;
  readonly Identification: string;
  readonly Corrects: string;
  readonly OrderNumber: string;
  readonly OrderDate: string;
  readonly IssuedBy: string;
  readonly Authority: string;
  readonly Reason: string;
  readonly File: File | undefined;
}

const empty: Values = {
  Registered: '',
  Name: '',
  Identification: '',
  Corrects: '',
  OrderNumber: '',
  OrderDate: '',
  IssuedBy: '',
  Authority: '',
  Reason: '',
  File: undefined,
};

function read(values: Values) {
  const { Registered: target, File: _file, ...rest } = values;
  const [what = '', ...registered] = target.split(':');
  return parseInput(correctionOrderInput, { ...rest, What: what, Registered: registered.join(':') });
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = read(values);
  const { What: what, ...fields }: Readonly<Record<string, string>> = result.ok ? {} : result.fields;
  return {
    ...fields,
    ...(what === undefined ? {} : { Registered: what }),
    ...(values.File === undefined ? { File: 'Choose the order, a PDF' } : {}),
  };
}

/** What is wrong goes to its field, whatever the kind of refusal. False for every other refusal. */
function refusedForm(error: unknown, refuse: Form<Values>['refuse']): boolean {
  if (!(error instanceof CallRefused) || Object.keys(error.fields).length === 0) return false;
  refuse(error.fields);
  return true;
}

/** Whose name or identification is wrong, what it should be, and the order that says so. Another registrar decides on it. */
export function CorrectTitleForm({ folio }: { readonly folio: Folio }) {
  const form = useForm<Values>({ initial: empty, validate: problemsOf });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, version, owners, encumbrances, history } = folio;
  const { send, isSending, percent, cancel } = useSendForm('POST /Review/requests/order', {
    onDone: async (requestId) => {
      await queryClient.invalidateQueries(titleQuery(id));
      toast.success('Entered. Another registrar decides on it');
      void navigate(reviewPath('request', requestId));
    },
    onRefused: (error) => {
      void queryClient.invalidateQueries(titleQuery(id));
      return refusedForm(error, form.refuse);
    },
  });
  const choose = (target: string) => {
    form.change('Registered', target);
    const owner = owners.find(({ identification }) => target === `owner:${identification}`);
    const lender = encumbrances.find(({ number }) => target === `mortgage:${number}`)?.lender;
    const { name = '', identification = '' } = owner ?? lender ?? {};
    form.change('Name', name);
    form.change('Identification', identification);
  };
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <Stack
        as="form"
        gap={8}
        width="form"
        noValidate
        onSubmit={form.submit((values) => {
          const parsed = read(values);
          if (parsed.ok && values.File)
            send({ input: { form: { TitleId: id, ...parsed.data, File: values.File } }, version });
        })}
      >
        <Notice title="For people who cannot sign in to consent">
          <p>
            An order corrects the name and the identification of an owner or a lender, and nothing else.
            Nobody’s consent is asked for: owners, lenders and the people entered are told, and the history of
            the title names the order for good.
          </p>
        </Notice>
        <Stack as="section" gap={4} width="form" aria-labelledby="what">
          <h2 id="what">What is wrong</h2>
          <SelectField
            {...form.field('Registered')}
            onChange={choose}
            label="Whose record"
            empty="Choose"
            choices={[
              ...owners.map(({ name, identification }) => ({
                value: `owner:${identification}`,
                label: `Owner ${name}, ${identification}`,
              })),
              ...encumbrances.map(({ number, lender }) => ({
                value: `mortgage:${number}`,
                label: `Mortgage ${number}: lender ${lender.name}, ${lender.identification}`,
              })),
            ]}
          />
          {form.values.Registered === '' ? null : (
            <>
              <TextField {...form.field('Name')} label="Full name as it should be" />
              <TextField
                {...form.field('Identification')}
                label="Identification as it should be"
                width="medium"
              />
            </>
          )}
          <RadioField
            {...form.field('Corrects')}
            label="Entry that was recorded wrongly"
            hint="It stays as it is. The new entry names it."
            choices={history.map(({ id: entry, sequence, verb, date }) => ({
              value: entry,
              label: titleActNames[verb],
              hint: `${displayDate(date)}, entry ${sequence}`,
            }))}
          />
        </Stack>
        <Stack as="section" gap={4} width="form" aria-labelledby="order">
          <h2 id="order">The order</h2>
          <RadioField
            {...form.field('IssuedBy')}
            label="Made by"
            choices={[
              { value: 'court', label: 'A court' },
              { value: 'ministry', label: 'The ministry' },
            ]}
          />
          <TextField
            {...form.field('Authority')}
            label="Court or office"
            hint="Its name as it stands on the order, such as Civil Court."
          />
          <TextField {...form.field('OrderNumber')} label="Number" width="medium" />
          <DayField {...form.field('OrderDate')} label="Date" />
          <TextAreaField
            {...form.field('Reason')}
            label="Reason"
            hint="What was recorded wrongly, and why the person concerned cannot consent. Owners and lenders read it."
          />
          <FormFile
            id="File"
            label="Document of the order"
            value={form.values.File}
            error={form.errorOf('File')}
            onChange={(file) => form.change('File', file)}
          />
          <Sending percent={percent} onCancel={cancel} />
        </Stack>
        <Inline gap={2} align="stretch">
          <Button type="submit" kind="primary" busy={isSending}>
            Enter for decision
          </Button>
          <ButtonLink to={titlePath(id)}>Cancel</ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}
