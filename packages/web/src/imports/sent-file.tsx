import { Button, CloseIcon, FileIcon, Inline, ProgressBar, Stack, Text, VisuallyHidden } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './sent-file.module.css';

export interface SentFileProps {
  readonly name: string;
  readonly size: string;
  /** How much of it has gone, in percent; undefined when it is not on its way. */
  readonly percent: number | undefined;
  /** What is done with it once all of it has gone: "Checking 10,000 rows". */
  readonly working: string;
  /** Stops it, where stopping is safe. */
  readonly stop?: { readonly label: string; readonly onStop: () => void } | undefined;
  /** Acts on a file that is at rest. */
  readonly children?: ReactNode;
}

/** A file, and how far it is on its way: so much has gone, or it is worked on and no figure is known. */
export function SentFile({ name, size, percent, working, stop, children }: SentFileProps) {
  const isWorking = percent !== undefined && percent >= 100;
  return (
    <Stack gap={3} width="reading" pad={2} sides={3} corners="small" ground="stone">
      <Inline gap={3} rowGap={1} target="small">
        <FileIcon />
        <Text as="span" weight="medium" wrap="anywhere" shrink>
          {name}
        </Text>
        <Text as="span" letters="small" tone="quiet">
          {size}
        </Text>
        <Inline as="span" gap={2} align="stretch" push>
          {children}
          {percent === undefined || stop === undefined ? null : (
            <Button small icon={<CloseIcon size={16} />} onClick={stop.onStop}>
              {stop.label}
            </Button>
          )}
        </Inline>
      </Inline>
      {percent === undefined ? null : isWorking ? (
        <Stack gap={1} className={css.working}>
          <progress className={css.endless} aria-label={working} />
          <span aria-hidden="true">{working}…</span>
        </Stack>
      ) : (
        <ProgressBar label={`Uploading ${name}`} percent={percent} />
      )}
      {/* Said aloud in quarters, so that it does not chatter. */}
      <VisuallyHidden>
        <output>{spoken(name, percent, working)}</output>
      </VisuallyHidden>
    </Stack>
  );
}

function spoken(name: string, percent: number | undefined, working: string): string {
  if (percent === undefined) return '';
  return percent >= 100 ? working : `${name}: ${Math.floor(percent / 25) * 25} % uploaded`;
}
