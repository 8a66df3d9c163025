import { type Form, TextField } from '@strata/ui';
import { FormFile, Sending } from '@strata/web';
import type { ReactNode } from 'react';
import type { GuideValues } from './guide-values.ts';

export interface GuideFieldsProps<Values extends GuideValues> {
  readonly form: Form<Values>;
  /** The name of the document that the guide has. */
  readonly present?: string;
  readonly percent: number | undefined;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Name, description and document of a guide, and how much of it has been sent. */
export function GuideFields<Values extends GuideValues>(props: GuideFieldsProps<Values>) {
  const { form, present, percent, onCancel, children } = props;
  return (
    <>
      {children}
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('description')} label="Description" hint="What it is about, in a sentence." />
      <FormFile
        id="file"
        label="Document"
        value={form.values.file}
        present={present}
        error={form.errorOf('file')}
        onChange={(file) => form.change('file', file)}
      />
      <Sending percent={percent} onCancel={onCancel} />
    </>
  );
}
