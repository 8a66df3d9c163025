import { LoadState, UnitPlace } from '@strata/web';
import { type Title, useTitlePlace } from '../titles.ts';

/** The building with the unit in it, as the plan that is registered now has it. */
export function TitlePlace({ title }: { readonly title: Title }) {
  const query = useTitlePlace(title.id);
  return (
    <LoadState query={query} what="building">
      {(place) =>
        place === null ? <p>The registered plan has no such unit any more.</p> : <UnitPlace {...place} />
      }
    </LoadState>
  );
}
