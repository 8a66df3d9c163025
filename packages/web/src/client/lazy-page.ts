import { type ComponentType, lazy } from 'react';

/** A screen whose code is fetched when it is first shown. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
