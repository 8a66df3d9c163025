/** Millimetres of one unit in which models of buildings are drawn. */
export const lengthUnits = {
  millimetre: 1,
  centimetre: 10,
  decimetre: 100,
  metre: 1_000,
  inch: 25.4,
  foot: 304.8,
  yard: 914.4,
} as const;

export type LengthUnit = keyof typeof lengthUnits;

export const lengthUnitNames = Object.keys(lengthUnits) as [LengthUnit, ...LengthUnit[]];
