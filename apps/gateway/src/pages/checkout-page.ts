import type { Checkout, Choice } from '../checkouts.ts';
import { html, page } from './page.ts';

interface Offer {
  readonly choice: Choice;
  readonly name: string;
  readonly note: string;
}

const usual: readonly Offer[] = [
  { choice: 'pay', name: 'Pay', note: 'The payment succeeds, and the portal is told at once.' },
  { choice: 'decline', name: 'Decline', note: 'The payment fails. It can be tried again on this page.' },
  { choice: 'close', name: 'Close', note: 'Back to the portal without paying; the portal is told nothing.' },
];
const unusual: readonly Offer[] = [
  { choice: 'pay-later', name: 'Pay later', note: 'The payment succeeds, and the portal is told late.' },
  {
    choice: 'deliver-twice',
    name: 'Deliver twice',
    note: 'The payment succeeds, and the portal is told twice at the same moment.',
  },
];

/** What is paid, and what can be done about it. There is no field on it: nobody can enter a card. */
export function checkoutPage(token: string, checkout: Checkout): string {
  const { amount, currency, description, reference, state, returnUrl } = checkout;
  const sum = `${currency} ${amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;
  const particulars = html`<dl>
<dt>To</dt><dd>Strata Portal</dd>
<dt>For</dt><dd>${description}</dd>
<dt>Amount</dt><dd>${sum}</dd>
<dt>Reference</dt><dd>${reference}</dd>
</dl>`;
  if (state === 'paid') {
    return page(
      'This payment was made',
      html`${particulars}\n<p><a class="main" href="${returnUrl}">Back to the portal</a></p>`,
    );
  }
  const button = ({
    choice,
    name,
    note,
  }: Offer) => html`<li><form method="post" action="/checkout/${token}/${choice}">
<button${choice === 'pay' ? html` class="main"` : ''}><span class="name">${name}</span><span class="note">${note}</span></button>
</form></li>
`;
  const declined = html`<p class="notice">This payment was declined. Nothing was charged. You can try it again.</p>`;
  return page(
    `Pay ${sum}`,
    html`${state === 'declined' ? declined : ''}
${particulars}
<ul>${usual.map(button)}</ul>
<h2>As gateways do at times</h2>
<ul>${unusual.map(button)}</ul>`,
  );
}
