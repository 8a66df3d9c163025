import {
  Button,
  ButtonLink,
  ConfirmDialog,
  ErrorSummary,
  Inline,
  Stack,
  Text,
  TextAreaField,
  toast,
  useForm,
} from '@strata/ui';
import { refusedFields, typeShareMethod, useSeenVersion, useSend } from '@strata/web';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { addVersionAddress, methodAddress } from './addresses.ts';
import { MethodParameters } from './method-parameters.tsx';
import { contentOf, type MethodContent, type MethodValues, methodProblems } from './method-values.ts';
import { effectInWords } from './method-words.ts';
import { OvertakenMethod } from './overtaken-method.tsx';
import { discardValues, savedValues, useSaveValues } from './saved-values.ts';
import { inForce, type Method, type ReferenceData, useLoadMethodsAgain } from './share-methods.ts';

export interface AddVersionFormProps {
  readonly method: Method;
  readonly reference: ReferenceData;
}

/** Asks for the parameters of the next version and why, shows what comes of them, and asks once more. */
export function AddVersionForm({ method, reference }: AddVersionFormProps) {
  const { id, title, drafts } = method;
  const newest = inForce(method);
  const page = addVersionAddress(id);
  const navigate = useNavigate();
  const [begun] = useState(() => ({
    from: newest,
    values: { title, method: typeShareMethod(newest.method), reason: '' } satisfies MethodValues,
  }));
  const form = useForm<MethodValues>({
    initial: savedValues(page) ?? begun.values,
    validate: methodProblems,
  });
  useSaveValues(page, form.values, begun.values);
  const [openDialog, setOpenDialog] = useState<MethodContent>();
  const loadAgain = useLoadMethodsAgain();
  const version = useSeenVersion(method.version, loadAgain);
  const next = newest.version + 1;
  // By the time the answer is here the list names the version that was made.
  const made = useRef(next);
  const { send, isSending } = useSend('POST /ShareMethods/versions', {
    onDone: async () => {
      discardValues(page);
      await loadAgain();
      toast.success(`Version ${made.current} of ${title} is in force`);
      void navigate(methodAddress(id));
    },
    onRefused: (error) => {
      setOpenDialog(undefined);
      return refusedFields(error, form.refuse) || version.takeRefusal(error);
    },
  });
  const before = { label: `Version ${newest.version}`, method: newest.method };
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {version.isOvertaken ? (
        <OvertakenMethod
          key={newest.id}
          seen={begun.from}
          by={version.lastAct}
          now={newest}
          next={next}
          reference={reference}
        />
      ) : null}
      <Stack
        as="form"
        gap={8}
        width="table"
        noValidate
        onSubmit={form.submit((values) => setOpenDialog(contentOf(values)))}
      >
        <MethodParameters form={form} reference={reference} before={before} />
        <Stack gap={4}>
          <TextAreaField
            {...form.field('reason')}
            label="Reason"
            hint="The law, the regulation or the slip that this version is made for. It stays with the version."
          />
          <Text weight="strong">{effectInWords(drafts)}</Text>
          <Inline gap={2} align="stretch">
            <Button type="submit" kind="primary">
              Make version {next}
            </Button>
            <ButtonLink to={methodAddress(id)}>Cancel</ButtonLink>
          </Inline>
        </Stack>
      </Stack>
      {openDialog === undefined ? null : (
        <ConfirmDialog
          title={`Make version ${next} of “${title}”?`}
          act={`Make version ${next}`}
          busy={isSending}
          onConfirm={() => {
            made.current = next;
            const { method: content, reason } = openDialog;
            send({ input: { body: { id, method: content, reason } }, version: version.seen });
          }}
          onCancel={() => setOpenDialog(undefined)}
        >
          <p>{effectInWords(drafts)} A version stays: it can be followed by another one, never changed.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
