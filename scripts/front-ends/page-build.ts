import type { BuildEnvironmentOptions } from 'vite';

/** Libraries that are sent as a file of their own. */
export interface LibraryGroup {
  readonly name: string;
  readonly test: RegExp;
}

/** How the pages of a front end are built; of two groups the first takes what fits both. */
export function pageBuild(groups: readonly LibraryGroup[]) {
  return {
    // Small pictures stay files, and no module text is put into the page: the policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Names of what is shipped, so that the size budget can be checked by route.
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
        },
      },
    },
  } satisfies BuildEnvironmentOptions;
}
