import { storage, useKnownConfiguration } from '@strata/web';

/** The community site: its plain address for the page, and the way to open it. */
export interface Community {
  readonly href: string;
  readonly open: () => void;
}

/**
 * The community site opens in a new window that knows nothing of this one, with the stored token as the query
 * parameter `token` (H2, D1). The token is added on the press, so that it never stands in the page.
 */
export function useCommunity(): Community | undefined {
  const { communityUrl = '' } = useKnownConfiguration() ?? {};
  if (communityUrl === '') return undefined;
  return {
    href: communityUrl,
    open: () => {
      const address = new URL(communityUrl);
      const token = storage.token();
      if (token !== undefined) address.searchParams.set('token', token);
      window.open(address, '_blank', 'noopener,noreferrer');
    },
  };
}
