import { Button, ButtonLink, ErrorSummary, type Form } from '@strata/ui';
import type { DraftState } from '../../../../app/form-draft/draft-keeper.ts';
import { DraftStatus } from '../../../../app/form-draft/draft-status.tsx';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { OwnersSection } from './owners-section.tsx';
import { ParticularsSection } from './particulars-section.tsx';
import css from './property-form.module.css';
import type { PropertyValues } from './property-values.ts';
import type { PropertyTab } from './tabs.ts';

export interface PropertyFormProps {
  readonly form: Form<PropertyValues>;
  readonly draft: DraftState;
  readonly act: string;
  readonly backTo: string;
  readonly busy: boolean;
  /** The one part in sight; without it all are, one below the other. */
  readonly tab?: PropertyTab;
  /** Brings the part with a field into sight. */
  readonly onReveal?: (id: string) => void;
  readonly onSend: (values: PropertyValues) => void;
}

/** Particulars, owners and documents of a property: one form, sent as a whole. */
export function PropertyForm({ form, draft, act, backTo, busy, tab, onReveal, onSend }: PropertyFormProps) {
  const away = (part: PropertyTab) => tab !== undefined && tab !== part;
  return (
    <>
      <ErrorSummary
        entries={form.summary}
        attempt={form.attempt}
        {...(onReveal === undefined ? {} : { onReveal })}
      />
      <FormLayout onSubmit={form.submit(onSend)}>
        <div className={css.part} hidden={away('particulars')}>
          <ParticularsSection form={form} />
        </div>
        <div className={css.part} hidden={away('owners')}>
          <OwnersSection form={form} />
        </div>
        <div className={css.part} hidden={away('documents')}>
          <DocumentsSection form={form} />
        </div>
        <FormActions>
          <Button type="submit" kind="primary" busy={busy}>
            {act}
          </Button>
          <ButtonLink kind="quiet" to={backTo}>
            Cancel
          </ButtonLink>
          <DraftStatus state={draft} />
        </FormActions>
      </FormLayout>
    </>
  );
}
