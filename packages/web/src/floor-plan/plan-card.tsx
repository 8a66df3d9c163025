import { displaySqm } from '@strata/domain';
import { CloseIcon, Grid, IconButton, Inline, Stack, Text, WarningIcon } from '@strata/ui';
import type { ReactNode } from 'react';
import { differenceWords, shareWords } from './difference-words.ts';
import type { DrawnPart } from './drawn-floor.ts';
import css from './plan-card.module.css';

interface PlanCardProps {
  readonly part: DrawnPart;
  /** Undefined while it is only looked at in passing: it goes by itself. */
  readonly onClose: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** What a part of the floor is: its areas, entered and drawn, and what the plan says of it. On a phone a sheet. */
export function PlanCard({ part, onClose, children }: PlanCardProps) {
  const { title, entered, drawn, isDifferent, facts } = part;
  const lead = [part.group, part.use === part.group ? undefined : part.use, part.type]
    .filter(Boolean)
    .join(', ');
  return (
    <section className={css.card} aria-label={title} data-chosen={onClose !== undefined}>
      <Stack gap={3}>
        <Inline oneLine align="start" justify="between" gap={2}>
          <Stack gap={1} shrink>
            <Text as="h3" wrap="anywhere">
              {title}
            </Text>
            {lead === '' ? null : (
              <Text size="small" tone="quiet">
                {lead}
              </Text>
            )}
          </Stack>
          {onClose === undefined ? null : (
            <span className={css.close}>
              <IconButton label={`Close ${title}`} icon={<CloseIcon />} onClick={onClose} />
            </span>
          )}
        </Inline>
        <Grid as="dl" gap={4} rowGap={1} className={css.areas}>
          <div>
            <Text as="dt" size="small" tone="quiet">
              Entered
            </Text>
            <Text as="dd" weight="strong">
              {entered === undefined ? 'No area' : displaySqm(entered)}
            </Text>
          </div>
          <div>
            <Text as="dt" size="small" tone="quiet">
              Drawn
            </Text>
            <Text as="dd" weight="strong">
              {displaySqm(drawn)}
            </Text>
          </div>
          {entered === undefined || entered === drawn ? null : (
            <div className={css.difference} data-different={isDifferent}>
              <dt>{isDifferent ? <WarningIcon size={16} /> : null} Difference</dt>
              <dd>
                <strong>{differenceWords(drawn - entered)} sqm</strong> {shareWords(drawn - entered, entered)}
              </dd>
            </div>
          )}
        </Grid>
        {facts.length === 0 ? null : (
          <Grid as="dl" gap={4} rowGap={1} size="small" className={css.facts}>
            {facts.map(({ term, value }) => (
              <div key={term}>
                <Text as="dt" tone="quiet">
                  {term}
                </Text>
                <Text as="dd" wrap="anywhere">
                  {value}
                </Text>
              </div>
            ))}
          </Grid>
        )}
        {children}
      </Stack>
    </section>
  );
}
