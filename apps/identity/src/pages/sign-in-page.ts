import { type FictionalPerson, fullNameOf, type PersonKind, people } from '@strata/fictional-register';
import { type Html, html, page } from './page.ts';

const headings: readonly (readonly [PersonKind, string])[] = [
  ['owner', 'Owners'],
  ['developerStaff', "Developer's staff"],
  ['architect', 'Architects'],
  ['lawyer', 'Lawyer'],
  ['examiner', 'Examiners'],
  ['registrar', 'Registrars'],
  ['administrator', 'Administrator'],
];

/** Who are you? One button for each person, by what they do. Asked as well of who came with a one-tap code that has ended. */
export function signInPage(interaction: string, hasEndedCode = false): string {
  return page(
    'Who is signing in?',
    html`${hasEndedCode ? [html`<p role="status">The one-tap code was used before or has ended.</p>\n`] : []}<p>Choose a person. There are no passwords.</p>
<form method="post" action="/interaction/${interaction}/sign-in">
${headings.map(([kind, heading]) => group(kind, heading))}
</form>
<form method="post" action="/interaction/${interaction}/refuse"><button class="plain">Cancel and go back</button></form>`,
  );
}

function group(kind: PersonKind, heading: string): Html {
  const members = people.filter((person) => person.kind === kind);
  return html`<section aria-labelledby="kind-${kind}">
<h2 id="kind-${kind}">${heading}</h2>
<ul>${members.map(entry)}</ul>
</section>
`;
}

function entry(person: FictionalPerson): Html {
  return html`<li><button class="person" name="idnumber" value="${person.idnumber}">
<span class="name">${fullNameOf(person)}</span> <span class="number">${person.idnumber}</span>
<span class="note">${person.description}</span>
</button></li>
`;
}
