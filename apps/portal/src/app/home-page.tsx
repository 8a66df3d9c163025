import { Stack } from '@strata/ui';
import { Page } from '@strata/web';
import { ApplicationsSection } from '../features/applications/list/applications-section.tsx';
import { WaitingLine } from '../features/applications/waiting-line.tsx';
import { Summary } from '../features/dashboard/summary.tsx';
import { Tiles } from '../features/dashboard/tiles.tsx';
import { WaitingRegistrations } from '../features/registrations/waiting-registrations.tsx';
import { AwaitingLine } from '../features/titles/awaiting-line.tsx';
import { YourTitles } from '../features/titles/your-titles.tsx';

/** `/app`: the tiles, the three figures, what waits, and the applications (D1, D2). */
export function HomePage() {
  return (
    <Page title="Dashboard" crumbs={[]}>
      <Stack gap={8}>
        <Stack gap={3} width="reading">
          <WaitingLine />
          <WaitingRegistrations />
          <AwaitingLine />
        </Stack>
        <Tiles />
        <Summary />
        <YourTitles />
        <ApplicationsSection />
      </Stack>
    </Page>
  );
}
