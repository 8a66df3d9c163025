import { CallRefused } from '@strata/contract';

/** Why a file was checked again by itself. */
export type Because = 'planChanged' | 'losesMore' | 'wrongNow';

/** Refusals of an import that say that its check is no longer right: the file is checked again by itself. */
export function staleBecause(error: unknown): Because | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  if (error.code === 'STALE_VERSION') return 'planChanged';
  if (error.code === 'NOT_EMPTY') return 'losesMore';
  return error.code === 'INVALID' && error.fields['File'] === undefined ? 'wrongNow' : undefined;
}
