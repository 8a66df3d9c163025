import type { Output } from '@strata/contract';
import { isDay } from '@strata/domain';
import { Button, ButtonLink, DayField, Inline } from '@strata/ui';
import { client, notifyError, PrintDocument, SaveFileButton } from '@strata/web';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../app/examinations/use-today.ts';
import { useOfficer } from '../../app/officer.tsx';
import { correctTitlePath } from '../../app/register.ts';

export interface TitleToolsProps {
  readonly folio: Output<'GET /Titles/{id}'>;
  /** The day whose end is shown; undefined for now. */
  readonly asOf: string | undefined;
}

const fieldId = 'as-of';

/** The folio on paper, and as it was on a past day. */
export function TitleTools({ folio: { id, number, state, pendingRequest }, asOf }: TitleToolsProps) {
  const [, setParams] = useSearchParams();
  const today = useToday();
  const { roles } = useOfficer();
  const corrects =
    state === 'registered' && pendingRequest === null && asOf === undefined && roles.includes('Registrar');
  const [day, setDay] = useState(asOf ?? '');
  const [sent, setSent] = useState(false);
  const query = { titleId: id, ...(asOf === undefined ? {} : { asOf }) };
  const problem = !isDay(day)
    ? 'Enter a day'
    : day > today
      ? 'Enter a day that is not after today'
      : undefined;
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (problem === undefined) setParams({ asOf: day });
    else document.getElementById(fieldId)?.focus();
  };
  return (
    <Inline gap={8} rowGap={4} align="end" justify="between" data-print="hidden">
      <Inline as="form" gap={3} align="end" noValidate onSubmit={show}>
        <DayField
          id={fieldId}
          label="As it was at the end of"
          value={day}
          error={sent ? problem : undefined}
          onChange={setDay}
          onLeave={() => undefined}
        />
        <Button type="submit">Show that day</Button>
      </Inline>
      <Inline gap={3} align="end">
        {corrects ? <ButtonLink to={correctTitlePath(id)}>Correct by order</ButtonLink> : null}
        <PrintDocument
          label={`Print: folio of ${number}`}
          fetchPdf={() => client.download('GET /Titles/print', { query })}
          otherwise={`${number}.pdf`}
          notify={notifyError}
        />
        <SaveFileButton
          label={`PDF of ${number}`}
          otherwise={`${number}.pdf`}
          fetchFile={(options) => client.fetchFile('GET /Titles/print', { query }, options)}
          notify={notifyError}
        >
          PDF
        </SaveFileButton>
      </Inline>
    </Inline>
  );
}
