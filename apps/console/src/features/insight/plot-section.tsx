import { Box, Button, Stack, Text, useMedia } from '@strata/ui';
import { type ReactNode, useId, useState } from 'react';
import css from './insight.module.css';

export interface PlotSectionProps {
  readonly title: string;
  /** What the figures mean, in a sentence. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page: its heading, a sentence on what it means, the figures. */
export function PlotSection({ title, lead, children }: PlotSectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} top aria-labelledby={id} className={css.section}>
      <Stack>
        <Text as="h2" id={id} size="lead" className={css.heading}>
          {title}
        </Text>
        <Text tone="quiet" size="small">
          {lead}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}

export interface PlotWithTableProps {
  /** What the table is of, for the button that shows it: "decisions on target". */
  readonly what: string;
  readonly plot: ReactNode;
  readonly table: ReactNode;
  /** The plot has most of a wide page. */
  readonly isWide?: boolean;
}

/** The table stands beside the plot; on a phone it comes below when it is asked for. */
export function PlotWithTable({ what, plot, table, isWide = false }: PlotWithTableProps) {
  const isPhone = useMedia('(width < 48em)');
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={isWide ? css.wide : css.beside}>
      {plot}
      {isPhone ? (
        <Box>
          <Button
            small
            kind="quiet"
            aria-expanded={shown}
            aria-controls={id}
            aria-label={`${shown ? 'Hide' : 'Show'} the table: ${what}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide the table' : 'Show the table'}
          </Button>
          <div id={id} hidden={!shown}>
            {table}
          </div>
        </Box>
      ) : (
        table
      )}
    </div>
  );
}
