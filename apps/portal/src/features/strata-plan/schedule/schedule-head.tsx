import { displayShare, displayWhole, sharesOfPlan } from '@strata/domain';
import { Box, Button, Inline, KeyFigures, Stack, Text } from '@strata/ui';
import { client, notifyError, PdfButton, PlanExport, SaveFileButton } from '@strata/web';
import type { ReactNode } from 'react';

import type { Plan } from '../plan/plan.ts';
import { useOccupancyUses } from '../plan/use-occupancy-uses.ts';
import { methodId } from './cures.ts';
import { KeepSchedule } from './kept/keep-schedule.tsx';
import { isKept } from './kept/kept-differences.ts';
import { methodWords, standingOf } from './method-words.ts';
import { nameOfMethod } from './offered-methods.ts';
import { extremesOf, lotsOf } from './plan-schedule.ts';

interface ScheduleHeadProps {
  readonly plan: Plan;
  readonly isTrying: boolean;
  readonly onChangeMethod: () => void;
  readonly onTry: () => void;
}

/** By which method the values are worked out, what they come to, and what can be done with them. */
export function ScheduleHead({ plan, isTrying, onChangeMethod, onTry }: ScheduleHeadProps) {
  const { method, isPinned } = plan.shareMethod;
  const [text, ...parameters] = methodWords(plan, method, useOccupancyUses(plan.id));
  const shares = sharesOfPlan(plan);
  const canChoose = plan.canEdit && !isPinned;
  return (
    <Stack as="section" gap={4} aria-labelledby={methodId}>
      <Stack gap={2} width="reading">
        <h2 id={methodId} tabIndex={-1}>
          Method: {nameOfMethod(plan.shareMethod)}
        </h2>
        <p>{text}</p>
        {parameters.length === 0 ? null : (
          <Box as="ul" indent={5}>
            {parameters.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        )}
        <Text tone="quiet" size="small" width="reading">
          {standingOf(plan)}
        </Text>
      </Stack>
      <Figures plan={plan} />
      <Inline gap={3} rowGap={2} data-print="hidden">
        <Button small aria-expanded={isTrying} onClick={onTry}>
          Try another method
        </Button>
        <PdfButton application={plan} document="schedule" />
        <PlanExport application={plan} part="schedule" small />
        {shares.ok ? (
          <SaveFileButton
            small
            label="Workbook with formulas of the share values"
            fetchFile={(options) =>
              client.fetchFile(
                'GET /Applications/export',
                { query: { applicationId: plan.id, what: 'shareCalculation', format: 'xlsx' } },
                options,
              )
            }
            otherwise={`Calculation of the share values ${plan.reference}.xlsx`}
            notify={notifyError}
          >
            Workbook with formulas
          </SaveFileButton>
        ) : null}
        {canChoose ? (
          <Button small onClick={onChangeMethod}>
            Change method
          </Button>
        ) : null}
        {plan.canEdit && shares.ok && !isKept(plan) ? <KeepSchedule plan={plan} /> : null}
      </Inline>
    </Stack>
  );
}

function Figures({ plan }: { readonly plan: Plan }): ReactNode {
  const shares = sharesOfPlan(plan);
  const extremes = extremesOf(plan);
  if (!shares.ok || extremes === undefined) return null;
  const said = (value: bigint) => displayShare(value, shares.decimals);
  return (
    <KeyFigures
      label="Figures of the schedule"
      figures={[
        { label: 'Units', value: displayWhole(lotsOf(plan).length) },
        { label: 'All values together', value: said(shares.aggregate) },
        { label: 'Smallest value', value: said(extremes.least) },
        { label: 'Largest value', value: said(extremes.most) },
      ]}
    />
  );
}
