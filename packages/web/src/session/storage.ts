/**
 * What the front ends keep in the browser, and nothing besides: the token and the chosen entity for all tabs, the
 * verifier and the redirect of a sign-in under way for this tab alone (specification 1, section 9).
 */
const tokenKey = 'strata.token';
const entityKey = 'strata.entity';
const redirectKey = 'redirectUrl';
const verifierKey = 'efs-state';

export const storage = {
  token: () => localStorage.getItem(tokenKey) ?? undefined,
  saveToken: (token: string) => localStorage.setItem(tokenKey, token),
  dropToken: () => localStorage.removeItem(tokenKey),

  entity: () => localStorage.getItem(entityKey) ?? undefined,
  saveEntity: (entity: string) => localStorage.setItem(entityKey, entity),
  dropEntity: () => localStorage.removeItem(entityKey),

  redirect: () => sessionStorage.getItem(redirectKey) ?? undefined,
  saveRedirect: (path: string) => sessionStorage.setItem(redirectKey, path),
  dropRedirect: () => sessionStorage.removeItem(redirectKey),

  verifier: () => sessionStorage.getItem(verifierKey) ?? undefined,
  saveVerifier: (verifier: string) => sessionStorage.setItem(verifierKey, verifier),
  dropVerifier: () => sessionStorage.removeItem(verifierKey),
} as const;

/** Calls back when another tab signed in or out, or chose another entity. */
export function onStorageChange(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === null || event.key === tokenKey || event.key === entityKey) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
