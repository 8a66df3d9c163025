/** `note`: nothing to put right by all we know, but good to know. `wrong`: sign-in or sign-out does not work like this. */
export type Verdict = 'ok' | 'note' | 'wrong';

/** One thing that was looked at. */
export interface CheckLine {
  readonly verdict: Verdict;
  readonly subject: string;
  readonly finding: string;
  /** What to do about it. */
  readonly remedy?: string;
}

/** The provider's discovery document, or what stands for it. */
export type Metadata = Readonly<Record<string, unknown>>;

export const ok = (subject: string, finding: string): CheckLine => ({ verdict: 'ok', subject, finding });
export const note = (subject: string, finding: string, remedy: string): CheckLine => ({
  verdict: 'note',
  subject,
  finding,
  remedy,
});
export const wrong = (subject: string, finding: string, remedy: string): CheckLine => ({
  verdict: 'wrong',
  subject,
  finding,
  remedy,
});

export const textOf = (metadata: Metadata, name: string): string | undefined => {
  const value = metadata[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
export const listOf = (metadata: Metadata, name: string): readonly string[] | undefined => {
  const value = metadata[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined;
};
