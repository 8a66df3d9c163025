import type { TitleRequestKind } from '@strata/domain';
import { ErrorSummary, type Form, FormLayout } from '@strata/ui';
import { type ReactNode, useMemo } from 'react';
import type { DraftState } from '../../../app/form-draft/draft-saver.ts';
import { DraftedActions } from '../../../app/form-draft/drafted-actions.tsx';

import type { TitleFolio } from '../title-requests.ts';
import { CorrectionSection } from './correction-section.tsx';
import { DischargeSection, MortgageSection } from './mortgage-sections.tsx';
import { previewOf } from './preview.ts';
import type { RequestValues } from './request-values.ts';
import { StandsAfter } from './stands-after.tsx';
import { TransferSection } from './transfer-section.tsx';

const sections = {
  transfer: TransferSection,
  mortgage: MortgageSection,
  discharge: DischargeSection,
  correction: CorrectionSection,
} as const;

export interface RequestFormProps {
  readonly kind: TitleRequestKind;
  readonly title: TitleFolio;
  readonly form: Form<RequestValues>;
  readonly draft: DraftState;
  readonly act: string;
  readonly backTo: string;
  readonly busy: boolean;
  readonly onSend: (values: RequestValues) => void;
  /** What stands between the preview and the acts. */
  readonly children?: ReactNode;
}

/** What is requested, how the title would stand, who is asked: one form, sent as a whole. */
export function RequestForm(props: RequestFormProps) {
  const { kind, title, form, draft, act, backTo, busy, onSend, children } = props;
  const Section = sections[kind];
  const preview = useMemo(() => previewOf(kind, form.values, title), [kind, form.values, title]);
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(onSend)}>
        <Section form={form} title={title} />
        <StandsAfter preview={preview} />
        {children}
        <DraftedActions act={act} busy={busy} cancel={backTo} draft={draft} />
      </FormLayout>
    </>
  );
}
