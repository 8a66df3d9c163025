import { Inline, Stack } from '@strata/ui';
import { ApplicationList, NewApplication } from './application-list.tsx';

/** The list as a part of the dashboard. */
export function ApplicationsSection() {
  return (
    <Stack as="section" gap={4} aria-labelledby="applications-heading">
      <Inline gap={3} justify="between">
        <h2 id="applications-heading">Applications</h2>
        <NewApplication />
      </Inline>
      <ApplicationList level={3} />
    </Stack>
  );
}
