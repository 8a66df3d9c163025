import { mostOwnersOfAProperty } from '@strata/domain';
import type { Form } from '@strata/ui';
import { FormSection } from '../../../../app/form-layout.tsx';
import { OwnersEditor } from '../../../../app/owners/owners-editor.tsx';
import type { PropertyValues } from './property-values.ts';

/** The owners and what part of the whole each of them has. */
export function OwnersSection({ form }: { readonly form: Form<PropertyValues> }) {
  return (
    <FormSection
      title="Owners"
      lead="Everybody named in the registry document, with the share as a fraction. The shares must add up to exactly 1."
    >
      <OwnersEditor
        path="owners"
        owners={form.values.owners}
        most={mostOwnersOfAProperty}
        errorOf={form.errorOf}
        onLeave={form.leave}
        onChange={(owners) => form.change('owners', owners)}
      />
    </FormSection>
  );
}
