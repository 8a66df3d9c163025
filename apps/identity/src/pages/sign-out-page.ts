import { Html, html, page } from './page.ts';

/** Ends the session by itself. `form` is the library's own: it carries the secret that proves the request is ours. */
export function signOutPage(form: string): string {
  return page(
    'Signing out',
    html`${new Html(form)}
<p><button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out now</button></p>
<script src="/sign-out.js"></script>`,
  );
}

/** Presses the button; with it goes "logout=yes", which ends the whole session and not only the portal's part. */
export const signOutScript = "document.querySelector('button[name=logout]').click();\n";
