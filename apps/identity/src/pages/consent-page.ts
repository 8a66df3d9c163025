import { type FictionalPerson, fullNameOf } from '@strata/fictional-register';
import { labelOf } from '../claims.ts';
import { type Html, html, page } from './page.ts';

/** What may the portal know? One box for each permission, all ticked; what is unticked is not shared. */
export function consentPage(interaction: string, person: FictionalPerson, scopes: readonly string[]): string {
  return page(
    'Share your data with the Strata Portal?',
    html`<p>You are signing in as <strong>${fullNameOf(person)}</strong>, <span class="number">${person.idnumber}</span>.</p>
<form method="post" action="/interaction/${interaction}/consent">
<fieldset>
<legend>The portal asks for</legend>
${scopes.map(box)}
</fieldset>
<p class="actions"><button class="main">Share and continue</button>
<button class="plain" formaction="/interaction/${interaction}/refuse">Refuse</button></p>
</form>`,
  );
}

function box(scope: string): Html {
  return html`<label><input type="checkbox" name="scope" value="${scope}" checked> <span>${labelOf(scope)}</span></label>
`;
}
