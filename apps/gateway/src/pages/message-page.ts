import { html, page } from './page.ts';

/** There is one way on. */
export function messagePage(title: string, message: string, portal: string): string {
  return page(
    title,
    html`<p>${message}</p>\n<p><a class="main" href="${portal}/">Go to the Strata Portal</a></p>`,
  );
}
