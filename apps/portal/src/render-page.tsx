import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';

/**
 * The HTML of a page as anyone sees it first; a browser's React takes over from there (`startFrontEnd`). Throws what a part of it
 * throws.
 *
 * @public The build calls it (scripts/front-ends/first-pages.ts).
 */
export async function renderPage(address: string): Promise<string> {
  const errors: unknown[] = [];
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(
    <StrictMode>
      <App router={Router} />
    </StrictMode>,
    {
      // In one piece: scripts would move what is sent later to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
