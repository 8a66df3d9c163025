import { displayDay, isDay, isPeriod, mostYearsOfPeriod, type Period } from '@strata/domain';
import { Box, Button, ChevronDownIcon, DayField, Dropdown, Inline, Stack } from '@strata/ui';
import { type FormEvent, useState } from 'react';
import { presetsOf } from './filter.ts';
import css from './insight.module.css';

export interface PeriodChooserProps {
  readonly period: Period;
  readonly today: string;
  readonly onChoose: (period: Period) => void;
}

/** The period on a button, which offers others: often used ones, and any days. */
export function PeriodChooser({ period, today, onChoose }: PeriodChooserProps) {
  const words = `${displayDay(period.from)} to ${displayDay(period.to)}`;
  return (
    <Box className={css.chooser}>
      <Dropdown
        label={`Period, ${words}`}
        button={
          <Inline as="span" fit gap={2} oneLine className={css.period}>
            {words}
            <ChevronDownIcon size={16} />
          </Inline>
        }
      >
        <Stack gap={4}>
          <Stack as="ul" gap={1} aria-label="Periods">
            {presetsOf(today).map(({ label, period: preset }) => (
              <li key={label}>
                <Button
                  small
                  kind="quiet"
                  aria-current={preset.from === period.from && preset.to === period.to ? 'true' : undefined}
                  onClick={() => onChoose(preset)}
                >
                  {label}
                </Button>
              </li>
            ))}
          </Stack>
          <AnyDays period={period} onChoose={onChoose} />
        </Stack>
      </Dropdown>
    </Box>
  );
}

/** What is wrong with the last day, once both are days. */
function faultOf(period: Period): string | undefined {
  if (!isDay(period.from) || !isDay(period.to) || isPeriod(period)) return undefined;
  return period.to < period.from
    ? 'Enter a last day that is not before the first'
    : `Choose at most ${mostYearsOfPeriod} years`;
}

function AnyDays({ period, onChoose }: Omit<PeriodChooserProps, 'today'>) {
  const [typed, setTyped] = useState(period);
  const [tried, setTried] = useState(false);
  const areDays = isDay(typed.from) && isDay(typed.to);
  const missing = (day: string) => (tried && day === '' ? 'Enter a day' : undefined);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (areDays && isPeriod(typed)) onChoose(typed);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap={3}>
        <DayField
          id="insight-from"
          label="First day"
          value={typed.from}
          error={missing(typed.from)}
          onChange={(from) => setTyped({ ...typed, from })}
          onLeave={() => undefined}
        />
        <DayField
          id="insight-to"
          label="Last day"
          value={typed.to}
          error={tried ? (missing(typed.to) ?? faultOf(typed)) : undefined}
          onChange={(to) => setTyped({ ...typed, to })}
          onLeave={() => undefined}
        />
        <Button type="submit">Show these days</Button>
      </Stack>
    </form>
  );
}
