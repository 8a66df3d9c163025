/** The signed-in person as the token names them. The server, not this, decides what the token is worth. */
export interface TokenPerson {
  readonly fullName: string;
  readonly idnumber: string;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the person out of the token (S6); undefined when it names nobody. */
export function decodeToken(token: string): TokenPerson | undefined {
  const part = token.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const parts = [claims.first_name, claims.middle_name, claims.last_name].map(text).filter(Boolean);
    const fullName = text(claims.full_name) || parts.join(' ') || text(claims.name);
    const idnumber = text(claims.idnumber);
    return fullName === '' && idnumber === '' ? undefined : { fullName, idnumber };
  } catch {
    return undefined;
  }
}
