import { CommonPropertyType, commonPropertyTypes } from '../../strata-plan/plan.ts';
import type { DrawnShape } from '../shape.ts';

/** A thing of a level with what is drawn of it there. */
export interface DiagramThing extends DrawnShape {
  /** Number or reference. */
  readonly name: string;
  /** Of what is drawn on this level, in whole square millimetres; null where nothing is. */
  readonly areaInSqmm: number | null;
}

/** What a thing is drawn as. */
export type DiagramKind = 'floor' | 'plot' | 'unit' | 'lot' | 'general' | 'limited' | 'accessory';

const kindsOfTypes = {
  [CommonPropertyType.general]: 'general',
  [CommonPropertyType.limited]: 'limited',
  [CommonPropertyType.accessory]: 'accessory',
} as const;

/** Areas of common property are told by their references. */
export function diagramKindOf({ thing, name }: Pick<DiagramThing, 'thing' | 'name'>): DiagramKind {
  if (thing !== 'area') return thing;
  const type = commonPropertyTypes.find(({ prefix }) => name.startsWith(`${prefix}-`));
  return type === undefined ? 'general' : kindsOfTypes[type.id];
}
