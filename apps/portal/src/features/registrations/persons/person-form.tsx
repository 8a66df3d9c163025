import {
  Button,
  CheckboxField,
  ErrorSummary,
  FormActions,
  FormLayout,
  fieldId,
  Notice,
  TextField,
  useForm,
} from '@strata/ui';
import { type AcceptedFile, FormFile, newerVersion, refusedFields, Sending, useSendForm } from '@strata/web';
import { useCallback, useState } from 'react';
import { DraftStatus, RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';

import type { OrganisationKind } from '../expert-types.ts';
import { typedOf } from '../form/typed-values.ts';
import {
  documentOf,
  keepsDocument,
  type PersonValues,
  personInputOf,
  personProblems,
} from './person-values.ts';

export interface PersonFormProps {
  readonly kind: OrganisationKind;
  /** POST adds on the page of a draft; PUT adds to an approved registration, or changes a person. */
  readonly method: 'POST' | 'PUT';
  /** The registration when a person is added, the person when one is changed. */
  readonly id: string;
  /** Of the registration: every change of its persons raises it. */
  readonly version: number;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<PersonValues>;
  readonly accept: AcceptedFile;
  /** The ID number of the person who is changed, whose document stays unless another is chosen or the number changes. */
  readonly documentOfNumber?: string;
  readonly act: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Name, identification, position and document of a responsible person (R6). */
export function PersonForm(props: PersonFormProps) {
  const { kind, method, id, version, name, start, accept, documentOfNumber, act, onDone, onCancel } = props;
  const isLawyer = kind.type === 'LegalPractitioner';
  const document = documentOf(kind);
  const validate = useCallback(
    (values: PersonValues) => personProblems(kind, values, documentOfNumber),
    [kind, documentOfNumber],
  );
  const form = useForm({ initial: start.values, validate });
  const keeps = keepsDocument(form.values, documentOfNumber);
  const draft = useDraftSaving(name, typedOf(form.values));
  const invalidateRecords = useInvalidateRecords();
  const [seenVersion] = useState(version);
  const [isOvertaken, setOvertaken] = useState(false);
  const { send, isSending, percent, cancel } = useSendForm(`${method} /${kind.apiUrl}/responsiblePerson`, {
    onDone: () => {
      draft.discard();
      onDone();
    },
    onRefused: (error) => {
      if (newerVersion(error) === undefined) return refusedFields(error, form.refuse);
      setOvertaken(true);
      void invalidateRecords();
      return true;
    },
  });

  function sendAll(values: PersonValues) {
    const input = { Id: id, ...personInputOf(kind, values), [document.name]: values[document.name] };
    // Once it was said that somebody was faster, what is sent is for the registration as it is now.
    send({ input: { form: input }, version: isOvertaken ? version : seenVersion });
  }

  return (
    <>
      <RestoredDraft start={start} />
      {isOvertaken ? (
        <Notice kind="attention" announce title="Somebody else changed this registration meanwhile.">
          <p>What you typed is still here. Check it, and press “{act}” again to save it.</p>
        </Notice>
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(sendAll)}>
        <TextField {...form.field('ResponsiblePersonName')} label="Full name" />
        <TextField
          {...form.field('ResponsiblePersonIdentification')}
          label="Identification number"
          hint="National identity card, work permit or passport number: with it the person signs in, and can then act for the registration."
          width="medium"
        />
        <TextField {...form.field('ResponsiblePersonPosition')} label="Position" width="medium" />
        {isLawyer ? (
          <TextField
            {...form.field('BarCouncilLicenseNumber')}
            label="Bar council licence number"
            width="medium"
          />
        ) : null}
        <FormFile
          id={fieldId(document.name)}
          label={document.label}
          accept={accept}
          value={form.values[document.name]}
          error={form.errorOf(document.name)}
          {...(keeps ? { present: `${document.label} on file` } : {})}
          hint={
            documentOfNumber === undefined || keeps ? undefined : (
              <output>
                The document on file is of the person with the number {documentOfNumber}, and goes with it.
                Choose that of this person.
              </output>
            )
          }
          onChange={(file) => form.change(document.name, file)}
        />
        <CheckboxField
          id={fieldId('IsAdmin')}
          label="Can manage responsible persons?"
          hint="An admin adds and removes responsible persons once the registration is approved."
          value={form.values.IsAdmin}
          error={form.errorOf('IsAdmin')}
          onChange={(isAdmin) => form.change('IsAdmin', isAdmin)}
          onLeave={() => form.leave('IsAdmin')}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            {act}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
          <DraftStatus state={draft.state} />
          <Sending percent={percent} onCancel={cancel} />
        </FormActions>
      </FormLayout>
    </>
  );
}
