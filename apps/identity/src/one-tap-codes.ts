import { randomBytes } from 'node:crypto';
import type { IdentityMode } from './configuration.ts';

const livesMs = 5 * 60_000;

/** The codes by which the provider's app signs people in at a portal without asking who they are. */
export interface OneTapCodes {
  /** What the app puts into the portal's one-tap address. */
  issue(idnumber: string): string;
  /**
   * Whom the code stands for, once: at a second sign-in, and after five minutes, it stands for nobody. The same sign-in,
   * known by its state, comes with it again after each page that is shown.
   */
  redeem(code: string, state: string): string | undefined;
}

/** In plain mode a person's number is their code, and does for ever. */
export function createOneTapCodes(mode: IdentityMode, now: () => number = Date.now): OneTapCodes {
  if (mode === 'plain') return { issue: (idnumber) => idnumber, redeem: (code) => code };
  const codes = new Map<string, { idnumber: string; endsAt: number; usedBy?: string }>();
  return {
    issue(idnumber) {
      for (const [code, { endsAt }] of codes) if (endsAt <= now()) codes.delete(code);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { idnumber, endsAt: now() + livesMs });
      return code;
    },
    redeem(code, state) {
      const entry = codes.get(code);
      if (!entry || entry.endsAt <= now() || (entry.usedBy ?? state) !== state) return undefined;
      entry.usedBy = state;
      return entry.idnumber;
    },
  };
}
