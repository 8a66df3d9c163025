import { Button, CloseIcon, Grid, ProgressBar, VisuallyHidden } from '@strata/ui';

/** How much of a form and its files has gone. Until all of it has, it can be stopped and nothing was changed. */
export function Sending({
  percent,
  onCancel,
}: {
  readonly percent: number | undefined;
  readonly onCancel: () => void;
}) {
  if (percent === undefined) return null;
  const gone = percent >= 100;
  return (
    <Grid columns="rest-first" one="small" align="end" gap={4} fill width="reading">
      <ProgressBar label={gone ? 'Uploaded; the files are being checked' : 'Uploading'} percent={percent} />
      {/* Said aloud in quarters, so that it does not chatter. */}
      <VisuallyHidden>
        <output>{`${Math.floor(percent / 25) * 25} % uploaded`}</output>
      </VisuallyHidden>
      {gone ? null : (
        <Button small icon={<CloseIcon size={16} />} onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </Grid>
  );
}
