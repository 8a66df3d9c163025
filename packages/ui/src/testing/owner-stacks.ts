import * as React from 'react';

interface Counted {
  recentlyCreatedOwnerStacks: number;
}

/**
 * In development React notes for each element where it was made, for its warnings: a stack each, which is a fourteenth of the time of
 * all tests of screens. It stops after ten thousand in a second; here it has always made so many.
 */
export function makeNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, Counted | undefined>;
  if (internals === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  });
}
