import { unitNumberKey } from '../strata-plan/number-keys.ts';
import { type CommonPropertyTypeId, commonPropertyTypes } from '../strata-plan/plan.ts';
import type { DrawableThing, ModelLevel, Outline, PlacedText } from './outlines.ts';

/** The things of a plan by what they are called: finds those that texts name. */
export class ThingNames {
  readonly #byName = new Map<string, DrawableThing[]>();
  readonly #level: ModelLevel;

  constructor(things: readonly DrawableThing[], level: ModelLevel) {
    this.#level = level;
    for (const thing of things) {
      const key = `${thing.thing} ${unitNumberKey(thing.name)}`;
      const known = this.#byName.get(key);
      if (known) known.push(thing);
      else this.#byName.set(key, [thing]);
    }
  }

  /**
   * The ids that the texts in an outline name: whole texts before their lines, and these before their words, so that "2"
   * is a unit before the 2 of "2 bedrooms" is.
   */
  idsIn(texts: readonly PlacedText[], { thing, commonPropertyTypeId }: Outline): readonly string[] {
    const whole = texts.map(({ text }) => text);
    const lines = whole.flatMap((text) => text.split('\n'));
    const words = lines.flatMap((line) => line.split(/[^\p{L}\p{N}./-]+/u));
    for (const names of [whole, lines, words]) {
      const ids = new Set(names.flatMap((name) => this.#idsOf(thing, name, commonPropertyTypeId)));
      if (ids.size > 0) return [...ids];
    }
    return [];
  }

  #idsOf(
    thing: DrawableThing['thing'],
    name: string,
    typeId: CommonPropertyTypeId | null,
  ): readonly string[] {
    const key = unitNumberKey(name);
    if (key === '') return [];
    const type = commonPropertyTypes.find(({ id }) => id === typeId);
    // Of general common property, 1 is GCP-1.
    const isPrefixed = thing === 'area' && type && /^\d+$/.test(key);
    const named =
      this.#byName.get(`${thing} ${isPrefixed ? unitNumberKey(`${type.prefix}-${key}`) : key}`) ?? [];
    const { floorId, buildingId } = this.#level;
    // What is entered on this floor comes first; then what reaches it from another floor of the building.
    const here = named.filter((one) => one.floorId === floorId);
    const near = named.filter((one) => one.buildingId === null || one.buildingId === buildingId);
    return (here.length > 0 ? here : near).map(({ id }) => id);
  }
}
