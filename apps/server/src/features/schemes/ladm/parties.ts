import { identificationKey, maskIdentification, type Party } from '@strata/domain';
import type { LadmSource, TitleAct } from './ladm-source.ts';
import { versionsOf } from './versions.ts';

/** The parties of a scheme, each with the number under which it stands in the exchange. */
export class Parties {
  readonly #numbers = new Map<string, number>();
  readonly #said = new Map<
    string,
    { readonly actId: string; readonly date: string; readonly value: Party }[]
  >();

  /**
   * Numbered as they come first in the acts: as acts are only added, a number stays, and it tells nothing of the
   * identification, as one that is computed from it would.
   */
  constructor(acts: readonly TitleAct[]) {
    for (const { id: actId, date, after } of acts) {
      for (const party of [...after.owners, ...after.encumbrances.map(({ lender }) => lender)]) {
        const key = identificationKey(party.identification);
        if (!this.#numbers.has(key)) this.#numbers.set(key, this.#numbers.size + 1);
        const { name, identification } = party;
        const said = this.#said.get(key) ?? [];
        said.push({ actId, date, value: { name, identification } });
        this.#said.set(key, said);
      }
    }
  }

  numberOf({ identification }: Pick<Party, 'identification'>): string {
    return `P${this.#numbers.get(identificationKey(identification)) ?? 0}`;
  }

  /** LA_Party, a version for every way in which it was written down. */
  toJson({ whole, keys }: Pick<LadmSource, 'whole' | 'keys'>): readonly object[] {
    return [...this.#said].flatMap(([key, said]) =>
      versionsOf(said).map(({ value, lifespan }) => ({
        pID: this.numberOf(value),
        name: value.name,
        extPID: whole || keys.includes(key) ? value.identification : maskIdentification(value.identification),
        ...lifespan,
      })),
    );
  }
}
