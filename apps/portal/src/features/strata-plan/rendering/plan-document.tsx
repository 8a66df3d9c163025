import { CallRefused, ServerUnreachable } from '@strata/contract';
import { displayWhole, sharesOfPlan, unitsOf } from '@strata/domain';
import { Box, Button, EyeIcon, Inline, Notice, Skeleton, Stack, Text } from '@strata/ui';
import {
  client,
  isTooMany,
  NotTheDocument,
  notifyError,
  PdfButton,
  PlanExport,
  type PlanRendering,
  PrintDocument,
  planRenderings,
  SafeDocument,
  ShareStepsButton,
} from '@strata/web';
import { useId, useRef, useState } from 'react';

import type { Plan } from '../plan/plan.ts';
import css from './plan-document.module.css';
import { useRendering } from './use-rendering.ts';

/** Documents of more units than this are long: they are made when somebody asks for them. */
const mostUnitsAtOnce = 500;

export interface PlanDocumentProps {
  readonly plan: Plan;
  readonly document: PlanRendering;
}

/** A document of the plan as the server makes it, to be read here, printed and saved (L9). */
export function PlanDocument({ plan, document }: PlanDocumentProps) {
  const id = useId();
  const { title, what, pdf, file } = planRenderings[document];
  const [isOpen, setOpen] = useState(false);
  const units = unitsOf(plan).length;
  const isWanted = isOpen || units <= mostUnitsAtOnce;
  const { html, isStale, error, retry } = useRendering(plan, document, isWanted);
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons that ask for the document go when it comes: reading goes on at its heading.
  function ask(how: () => void) {
    how();
    heading.current?.focus();
  }
  return (
    <Stack as="section" gap={4} data-print="flow" aria-labelledby={id}>
      <Inline gap={6} rowGap={3} justify="between">
        <h2 id={id} ref={heading} tabIndex={-1}>
          The document
        </h2>
        <Inline gap={2} align="stretch" data-print="hidden">
          <PdfButton application={plan} document={document} />
          {sharesOfPlan(plan).ok ? (
            <ShareStepsButton applicationId={plan.id} reference={plan.reference} small />
          ) : null}
          <PlanExport application={plan} part={document} small />
          {isWanted ? (
            <PrintDocument
              small
              label={`Print: ${what}`}
              fetchPdf={() => client.download(pdf, { query: { applicationId: plan.id } })}
              otherwise={`${plan.reference}-${file}.pdf`}
              notify={notifyError}
            />
          ) : null}
        </Inline>
      </Inline>
      <Text tone="quiet" size="small" width="reading" data-print="hidden">
        The {what} as it is printed and submitted. It is made from what is saved. Its end names the method of
        the share values, the date and the revision of the plan.
      </Text>
      {isWanted ? (
        <>
          <output data-print="hidden" className={css.standing}>
            {isStale && error === undefined
              ? 'The plan has changed. The document is being made again; below it is as it was.'
              : undefined}
          </output>
          {error === undefined ? null : (
            <Unmade what={what} error={error} isStale={isStale} onRetry={() => ask(retry)} />
          )}
          {html === undefined ? (
            error === undefined ? (
              <Skeleton label={`Loading the ${what}`} />
            ) : null
          ) : (
            <Box shrink pad={4} className={css.paper} data-paper data-stale={isStale || undefined}>
              <NotTheDocument />
              <SafeDocument html={html} label={title} />
            </Box>
          )}
        </>
      ) : (
        <p>
          <Button icon={<EyeIcon size={18} />} onClick={() => ask(() => setOpen(true))}>
            Show the document, {displayWhole(units)} units
          </Button>
        </p>
      )}
    </Stack>
  );
}

interface UnmadeProps {
  readonly what: string;
  readonly error: Error;
  /** An earlier one is still to be read. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

/** Why there is no document, or none of the plan as it is now. The rest of the page does without. */
function Unmade({ what, error, isStale, onRetry }: UnmadeProps) {
  const refused = error instanceof CallRefused && error.statusCode < 500 && !isTooMany(error);
  return (
    <Notice
      kind={isStale ? 'attention' : 'refusal'}
      announce
      title={isStale ? `The ${what} could not be made again.` : `The ${what} could not be loaded.`}
    >
      <p>
        {error instanceof ServerUnreachable
          ? 'The server that makes documents could not be reached. The rest of this page works without it.'
          : error.message}
        {isStale ? ' Below it is as it was before the plan changed.' : null}
      </p>
      {refused ? null : (
        <p>
          <Button small onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
    </Notice>
  );
}
