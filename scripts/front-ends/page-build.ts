import type { BuildEnvironmentOptions } from 'vite';

/** Libraries that are sent as a file of their own. */
export interface LibraryGroup {
  readonly name: string;
  readonly test: RegExp;
}

/** Styles of the kit come with what needs them first. */
const onEveryPage = /\/((rolldown-runtime|framework|first)-[^/]+|kit-[^/]+\.js)$/;

/** How the pages of a front end are built; of two groups the first takes what fits both. */
export function pageBuild(groups: readonly LibraryGroup[]) {
  return {
    // Small pictures stay files, and no module text is put into the page: the policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A module that fetches another names what is fetched along with it; what nearly every page has is there by then.
      resolveDependencies: (_address: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'js' ? files.filter((file) => !onEveryPage.test(file)) : files,
    },
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
