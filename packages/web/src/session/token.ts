/** The signed-in person. The server, not the token, decides who it is and what the token is worth. */
export interface TokenPerson {
  readonly fullName: string;
  readonly idnumber: string;
}

/** What a token says by itself: whose it is, and a first guess at the person, empty where it names nobody. */
export interface DecodedToken {
  readonly subject: string;
  readonly person: TokenPerson;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the token (S6); undefined when it is nobody's. Many providers tell name and number to the server alone. */
export function decodeToken(token: string): DecodedToken | undefined {
  const [, part, signature] = token.split('.');
  if (part === undefined || signature === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const parts = [claims.first_name, claims.middle_name, claims.last_name].map(text).filter(Boolean);
    const fullName = text(claims.full_name) || parts.join(' ') || text(claims.name);
    const idnumber = text(claims.idnumber);
    const subject = text(claims.sub) || idnumber || fullName;
    return subject === '' ? undefined : { subject, person: { fullName, idnumber } };
  } catch {
    return undefined;
  }
}
