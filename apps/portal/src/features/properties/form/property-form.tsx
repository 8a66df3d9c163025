import { mostOwnersOfAProperty } from '@strata/domain';
import {
  Button,
  ButtonLink,
  ErrorSummary,
  type Form,
  FormActions,
  FormLayout,
  FormSection,
} from '@strata/ui';
import { OwnersEditor } from '@strata/web';
import { type SubmitEvent, type SubmitEventHandler, useEffect, useRef, useState } from 'react';
import type { DraftState } from '../../../app/form-draft/draft-saver.ts';
import { DraftStatus } from '../../../app/form-draft/draft-status.tsx';
import { DocumentsSection, useDocumentUploads } from './documents-section.tsx';
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

/**
 * A press while files are on their way counts once they are kept, and no longer when one of them is not: the file's field
 * says why. Sent at once, the form would lack them.
 */
function useSendingAfterUploads(
  { registry, supporting }: ReturnType<typeof useDocumentUploads>,
  onSubmit: SubmitEventHandler,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [waits, setWaits] = useState(false);
  const [presses, setPresses] = useState(0);

  // Once the page shows the documents that are kept now, the form holds them.
  useEffect(() => {
    if (presses > 0) ref.current?.requestSubmit();
  }, [presses]);

  async function wait(uploads: readonly Promise<boolean>[]) {
    setWaits(true);
    const ends = await Promise.all(uploads);
    setWaits(false);
    if (ends.every(Boolean)) setPresses((count) => count + 1);
  }

  function submit(event: SubmitEvent) {
    const uploads = [registry.underWay(), supporting.underWay()].filter((upload) => upload !== undefined);
    if (uploads.length === 0) return onSubmit(event);
    event.preventDefault();
    if (!waits) void wait(uploads);
  }

  return { ref, waits, submit };
}

/** Particulars, owners and documents of a property: one form, sent as a whole. */
export function PropertyForm({ form, draft, act, backTo, busy, tab, onReveal, onSend }: PropertyFormProps) {
  const uploads = useDocumentUploads(form);
  const { ref, waits, submit } = useSendingAfterUploads(uploads, form.submit(onSend));
  const away = (part: PropertyTab) => tab !== undefined && tab !== part;
  return (
    <>
      <ErrorSummary
        entries={form.summary}
        attempt={form.attempt}
        {...(onReveal === undefined ? {} : { onReveal })}
      />
      <FormLayout ref={ref} onSubmit={submit}>
        <div className={css.part} hidden={away('particulars')}>
          <ParticularsSection form={form} />
        </div>
        <div className={css.part} hidden={away('owners')}>
          <OwnersSection form={form} />
        </div>
        <div className={css.part} hidden={away('documents')}>
          <DocumentsSection form={form} uploads={uploads} />
        </div>
        <FormActions>
          <Button type="submit" kind="primary" busy={busy || waits}>
            {act}
          </Button>
          <ButtonLink kind="quiet" to={backTo}>
            Cancel
          </ButtonLink>
          {waits ? <output>Waiting for the upload…</output> : <DraftStatus state={draft} />}
        </FormActions>
      </FormLayout>
    </>
  );
}

/** The owners and what part of the whole each of them has. */
function OwnersSection({ form }: { readonly form: Form<PropertyValues> }) {
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
