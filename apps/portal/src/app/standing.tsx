import type { ApplicationItem } from '../features/applications/applications.ts';
import { WithOthers } from '../features/applications/list/with-others.tsx';
import { YourTitles } from '../features/titles/your-titles.tsx';

interface BelowYourTurnProps {
  /** The applications that somebody else has to act on. */
  readonly underWay: readonly ApplicationItem[];
}

/** What the dashboard says next to who has anything: in a file of its own, since many have nothing yet. */
export function BelowYourTurn({ underWay }: BelowYourTurnProps) {
  return (
    <>
      <WithOthers applications={underWay} />
      <YourTitles />
    </>
  );
}
