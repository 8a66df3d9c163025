import { Page } from '../../app/page.tsx';

/** `/` at the admin host: what waits for this officer. */
export function HomePage() {
  return <Page title="Dashboard" crumbs={[]} />;
}
