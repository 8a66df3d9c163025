import { type ShareMethodName, shareMethods } from '@strata/domain';
import {
  Button,
  ButtonLink,
  ErrorSummary,
  Inline,
  RadioField,
  Stack,
  TextAreaField,
  TextField,
  toast,
  useForm,
} from '@strata/ui';
import { newTypedShareMethod, refusedFields, type TypedShareMethod, useSend } from '@strata/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addMethodAddress, methodAddress, methodsAddress } from './addresses.ts';
import { MethodParameters } from './method-parameters.tsx';
import { contentOf, type MethodValues, methodProblems } from './method-values.ts';
import { discardValues, savedValues, useSaveValues } from './saved-values.ts';
import { type ReferenceData, useLoadMethodsAgain } from './share-methods.ts';

const kindNames = Object.keys(shareMethods) as readonly ShareMethodName[];

const kinds = kindNames.map((name) => ({
  value: name,
  label: shareMethods[name].label,
  hint: shareMethods[name].text,
}));

const empty: MethodValues = { title: '', method: newTypedShareMethod('area'), reason: '' };

/** Kind, title, parameters and reason of a method that is to be offered. */
export function AddMethodForm({ reference }: { readonly reference: ReferenceData }) {
  const navigate = useNavigate();
  const form = useForm<MethodValues>({
    initial: savedValues(addMethodAddress) ?? empty,
    validate: methodProblems,
  });
  useSaveValues(addMethodAddress, form.values, empty);
  const loadAgain = useLoadMethodsAgain();
  const { send, isSending } = useSend('POST /ShareMethods', {
    onDone: async (id) => {
      discardValues(addMethodAddress);
      await loadAgain();
      toast.success('Method added');
      void navigate(methodAddress(id));
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <Stack
        as="form"
        gap={8}
        width="table"
        noValidate
        onSubmit={form.submit((values) => send({ input: { body: contentOf(values) } }))}
      >
        <Stack gap={4}>
          <KindField
            method={form.values.method}
            onChange={(method) => form.change('method', method)}
            onLeave={() => form.leave('method.name')}
          />
          <TextField
            {...form.field('title')}
            label="Title"
            hint="Printed on every schedule that is made by it."
          />
        </Stack>
        <MethodParameters form={form} reference={reference} before={undefined} />
        <Stack gap={4}>
          <TextAreaField
            {...form.field('reason')}
            label="Reason"
            hint="The law or the regulation that it is made for. It stays with the first version."
          />
          <Inline gap={2} align="stretch">
            <Button type="submit" kind="primary" busy={isSending}>
              Add method
            </Button>
            <ButtonLink to={methodsAddress}>Cancel</ButtonLink>
          </Inline>
        </Stack>
      </Stack>
    </>
  );
}

interface KindFieldProps {
  readonly method: TypedShareMethod;
  readonly onChange: (method: TypedShareMethod) => void;
  readonly onLeave: () => void;
}

/** Chooses the kind. Whoever comes back to a kind finds the parameters that were typed for it. */
function KindField({ method, onChange, onLeave }: KindFieldProps) {
  const [left, setLeft] = useState<Readonly<Partial<Record<ShareMethodName, TypedShareMethod>>>>({});
  function choose(value: string) {
    const kind = kindNames.find((name) => name === value);
    if (kind === undefined || kind === method.name) return;
    setLeft((was) => ({ ...was, [method.name]: method }));
    onChange(left[kind] ?? newTypedShareMethod(kind));
  }
  return (
    <RadioField
      id="method-name"
      label="Kind"
      hint="All versions of a method are of one kind."
      value={method.name}
      choices={kinds}
      onChange={choose}
      onLeave={onLeave}
    />
  );
}
