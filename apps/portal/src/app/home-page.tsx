import { ApplicationsSection } from '../features/applications/parts/applications-section.tsx';
import { WaitingLine } from '../features/applications/parts/waiting-line.tsx';
import { Summary } from '../features/dashboard/summary.tsx';
import { Tiles } from '../features/dashboard/tiles.tsx';
import { WaitingRegistrations } from '../features/registrations/parts/waiting-registrations.tsx';
import { AwaitingLine } from '../features/titles/parts/awaiting-line.tsx';
import { YourTitles } from '../features/titles/parts/your-titles.tsx';
import css from './home-page.module.css';
import { Page } from './page.tsx';

/** `/app`: the tiles, the three figures, what waits, and the applications (D1, D2). */
export function HomePage() {
  return (
    <Page title="Dashboard" crumbs={[]}>
      <div className={css.home}>
        <div className={css.waiting}>
          <WaitingLine />
          <WaitingRegistrations />
          <AwaitingLine />
        </div>
        <Tiles />
        <Summary />
        <YourTitles />
        <ApplicationsSection />
      </div>
    </Page>
  );
}
