/** An owner as typed. `key` keeps a row what it is while others come and go. */
export interface TypedOwner {
  readonly key: string;
  readonly name: string;
  readonly identification: string;
  readonly numerator: string;
  readonly denominator: string;
}

export function emptyOwner(): TypedOwner {
  return { key: crypto.randomUUID(), name: '', identification: '', numerator: '', denominator: '' };
}

/** An owner as sent. */
interface OwnerInput {
  readonly name: string;
  readonly identification: string;
  readonly shareNumerator: number;
  readonly shareDenominator: number;
}

/** What the editor holds of an owner who is there. */
export function typeOwner(owner: OwnerInput): TypedOwner {
  return {
    key: owner.identification,
    name: owner.name,
    identification: owner.identification,
    numerator: String(owner.shareNumerator),
    denominator: String(owner.shareDenominator),
  };
}

/** A whole number as typed, or undefined: "1e3" and "1.0" are none. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** What is sent. What cannot be read as the number it should be is left out, and the contract's rules say so. */
export function ownerInputsOf(owners: readonly TypedOwner[]): OwnerInput[] {
  return owners.map((owner) => ({
    name: owner.name,
    identification: owner.identification,
    shareNumerator: wholeNumber(owner.numerator) as number,
    shareDenominator: wholeNumber(owner.denominator) as number,
  }));
}
