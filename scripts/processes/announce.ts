import { fullNameOf, people } from '@strata/fictional-register';
import type { Settings } from './settings.ts';

/** Tells the person where to go, and as whom. */
export function announce(settings: Settings, milliseconds: number): void {
  const lines = [
    '',
    `The Strata Portal is ready (${(milliseconds / 1000).toFixed(1)} s).`,
    '',
    `  Portal              ${settings.portalOrigin}`,
    `  Officers' console   ${settings.adminOrigin}`,
    ...(settings.isIdentityEmbedded
      ? [`  Identity provider   http://localhost:${settings.ports.identity} (development)`]
      : []),
    ...(settings.isGatewayEmbedded
      ? [`  Payment gateway     http://localhost:${settings.ports.gateway} (development)`]
      : []),
    `  Data and logs       ${settings.dataDir}`,
    '',
    ...(settings.isIdentityEmbedded ? whoCanSignIn() : whoIsLeftOut(settings)),
    'Ctrl-C stops everything.',
  ];
  console.log(lines.join('\n'));
}

/** T71: who looks for the invented officers is told why they are not there. */
function whoIsLeftOut({ isDatabaseEmbedded }: Settings): string[] {
  if (!isDatabaseEmbedded) return [];
  return [
    'IDENTITY_ISSUER is set, so no invented people, officers or plots were entered. FIRST_ADMINISTRATOR is the ID number of',
    'the first administrator; without one, nobody can sign in to the officers’ console.',
    '',
  ];
}

function whoCanSignIn(): string[] {
  const longest = Math.max(...people.map((person) => fullNameOf(person).length));
  const rows = people.map((person) => {
    const place = person.officerRole ? 'console' : 'portal ';
    return `  ${person.idnumber}  ${fullNameOf(person).padEnd(longest)}  ${place}  ${person.description}`;
  });
  return ['Who can sign in (invented people, no passwords):', ...rows, ''];
}
