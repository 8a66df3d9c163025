import type { RawInput } from '@strata/contract';
import type { BuildingOutline } from '@strata/domain';
import { client } from '../client/client.ts';

/** What a card tells of. */
export type Drawn = 'application' | 'property' | 'title';

type Asked = RawInput<'GET /Drawings', 'query'>;

const fields = { application: 'applicationIds', property: 'propertyIds', title: 'titleIds' } as const;
/** As many as one call takes of each. */
const mostAtOnce = 60;
/** Cards that come into sight together are asked for together. */
const gatherMs = 30;

interface Waiting {
  readonly of: Drawn;
  readonly id: string;
  readonly resolve: (outline: BuildingOutline | null) => void;
  readonly reject: (error: unknown) => void;
}

let waiting: readonly Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

async function ask(group: readonly Waiting[]) {
  const query: Asked = Object.fromEntries(
    [...Map.groupBy(group, ({ of }) => of)].map(([of, own]) => [
      fields[of],
      [...new Set(own.map(({ id }) => id))].join(','),
    ]),
  );
  try {
    const answer = await client.call('GET /Drawings', { query });
    const outlines = new Map(answer.map(({ id, outline }) => [id, outline]));
    for (const { id, resolve } of group) resolve(outlines.get(id) ?? null);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

function flush() {
  const all = waiting;
  waiting = [];
  timer = undefined;
  for (let from = 0; from < all.length; from += mostAtOnce) void ask(all.slice(from, from + mostAtOnce));
}

/** The building of a record in short; those asked for at the same time share one call. */
export function loadOutline(of: Drawn, id: string): Promise<BuildingOutline | null> {
  return new Promise((resolve, reject) => {
    waiting = [...waiting, { of, id, resolve, reject }];
    timer ??= setTimeout(flush, gatherMs);
  });
}
