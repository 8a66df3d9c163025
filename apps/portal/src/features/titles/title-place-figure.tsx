import { LoadState, UnitPlace } from '@strata/web';
import type { useTitlePlace } from './titles.ts';

/** The building with the unit in it, as the plan that is registered now has it. */
export function TitlePlaceFigure({ query }: { readonly query: ReturnType<typeof useTitlePlace> }) {
  return (
    <LoadState query={query} what="building">
      {(place) =>
        place === null ? <p>The registered plan no longer has this unit.</p> : <UnitPlace {...place} />
      }
    </LoadState>
  );
}
