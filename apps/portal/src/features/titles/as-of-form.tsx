import { dayInMaldives } from '@strata/domain';
import { Button, ButtonLink, DayField, Inline } from '@strata/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readDay } from './as-of-day.ts';
import type { Title } from './titles.ts';

export interface AsOfFormProps {
  /** As it is now. */
  readonly title: Title;
  /** The day that is shown; undefined for now. */
  readonly asOf: string | undefined;
}

/** Asks for a past day; the address then names it. */
export function AsOfForm({ title, asOf }: AsOfFormProps) {
  const navigate = useNavigate();
  const [day, setDay] = useState(asOf ?? '');
  const [error, setError] = useState<string>();
  const here = `/app/titles/${title.id}`;

  function show() {
    const problem = faultOf(day);
    setError(problem);
    if (problem === undefined) void navigate(`${here}?asOf=${day}`);
    else document.getElementById('as-of')?.focus();
  }

  return (
    <Inline
      as="form"
      gap={3}
      align="end"
      data-print="hidden"
      noValidate
      aria-label="As it was on a past day"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <DayField
        id="as-of"
        label="See the title as it was on"
        hint="Shows the title at the end of that day."
        earliest={dayInMaldives(title.registeredDate)}
        value={day}
        error={error}
        onChange={setDay}
        onLeave={() => undefined}
      />
      <Button type="submit">Show</Button>
      {asOf === undefined ? null : (
        <ButtonLink kind="quiet" to={here}>
          Back to now
        </ButtonLink>
      )}
    </Inline>
  );
}

function faultOf(day: string): string | undefined {
  if (readDay(day) === undefined) return 'Enter a day';
  if (day > dayInMaldives(new Date().toISOString())) return 'Enter a day that is not in the future';
  return undefined;
}
