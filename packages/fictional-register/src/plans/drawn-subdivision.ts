import { type FictionalDrawing, rectangle } from './drawing.ts';

/** Houses of 11 by 14.8 m, each on its plot; every building is drawn in a system of its own. */
const house = rectangle(0, 0, 11_000, 14_800);

/** Three plots side by side, all 27 m deep, with a lane along the street and a house on each. */
export const drawnSubdivision: FictionalDrawing = {
  fileName: 'Site and houses.dxf',
  levels: [
    {
      building: null,
      floor: null,
      shapes: [
        { thing: 'plot', name: 'HD-114-1', ring: rectangle(0, 0, 15_000, 27_000) },
        { thing: 'plot', name: 'HD-114-2', ring: rectangle(15_000, 0, 29_759, 27_000) },
        { thing: 'plot', name: 'HD-114-3', ring: rectangle(29_759, 0, 45_000, 27_000) },
        { thing: 'area', name: 'GCP-1', ring: rectangle(0, 0, 45_000, 2_133) },
      ],
    },
    ...['1', '2', '3'].map((number) => ({
      building: `House ${number}`,
      floor: 'G',
      shapes: [
        { thing: 'floor', name: 'G', ring: house },
        { thing: 'unit', name: number, ring: house },
      ] as const,
    })),
  ],
};
