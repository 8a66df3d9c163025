import { commonPropertyTypes, extentOf, labelSpots, type Polygon, ringsOf, textHeight } from '@strata/domain';
import type { LevelDrawing, NamedShape } from './level-drawing.ts';

/** Around the drawing, in millimetres. */
const margin = 1_000;

/** The drawing is printed at this scale. */
const scale = 100;

const scaleBar = { length: 5_000, height: 150, words: '5 m' } as const;

/** Painted one after the other: what is smaller lies above. */
const order = ['plot', 'floor', 'area', 'unit', 'lot'] as const;

const style = `
path{stroke:#333;stroke-width:30;fill-rule:evenodd;stroke-linejoin:round}
.plot{fill:none;stroke-dasharray:400 150}.floor{fill:#fff;stroke-width:80}.unit{fill:#dbe9f6}.lot{fill:#fff}
.general{fill:#e9e9e4}.limited{fill:#e3f0d8}.accessory{fill:#f6ead2}
text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central;unicode-bidi:plaintext;fill:#222}`;

const classesOfTypes: Readonly<Record<string, string>> = {
  GCP: 'common general',
  LCP: 'common limited',
  AU: 'common accessory',
};

function classOf({ thing, name }: NamedShape): string {
  if (thing !== 'area') return thing;
  const type = commonPropertyTypes.find(({ prefix }) => name.startsWith(`${prefix}-`));
  return classesOfTypes[type?.prefix ?? ''] ?? 'common';
}

/**
 * A level as SVG, printed at 1:100; its user units are millimetres of the level, with y down. Units, common property and lots have
 * a class each, and their number as title and label. No script, nothing from elsewhere.
 */
export function writeSvg({ title, shapes }: LevelDrawing): string {
  const { left, bottom, right, top } = extentOf(shapes.flatMap(({ polygons }) => ringsOf(polygons))) ?? {
    left: 0,
    bottom: 0,
    right: 0,
    top: 0,
  };
  const width = Math.max(right - left, scaleBar.length) + 2 * margin;
  const height = top - bottom + 3 * margin;
  const spots = labelSpots(shapes.flatMap(({ polygons }) => polygons));
  let piece = 0;
  const drawn = shapes.map((shape) => {
    const own = spots.slice(piece, (piece += shape.polygons.length));
    const name = escapeXml(shape.name);
    const path = `<path class="${classOf(shape)}" d="${pathOf(shape.polygons)}"><title>${name}</title></path>`;
    const labels = own.map(
      (spot) =>
        `<text x="${spot.x}" y="${-spot.y}" font-size="${textHeight(shape.name, spot)}">${name}</text>`,
    );
    return { thing: shape.thing, path, labels: shape.thing === 'floor' ? [] : labels };
  });
  const sorted = drawn.toSorted((one, other) => order.indexOf(one.thing) - order.indexOf(other.thing));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / scale}mm" height="${height / scale}mm" viewBox="${left - margin} ${-top - margin} ${width} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    ...sorted.map(({ path }) => path),
    // Above all paths, so that none covers a number.
    ...sorted.flatMap(({ labels }) => labels),
    ...scaleBarAt(left, margin - bottom),
    '</svg>',
    '',
  ].join('\n');
}

/** Each ring is closed; holes are left out by the rule of odd and even. */
const pathOf = (polygons: readonly Polygon[]): string =>
  ringsOf(polygons)
    .map((ring) => {
      const points = ring.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${-(ring[at + 1] ?? 0)}`] : []));
      return `M${points.join('L')}Z`;
    })
    .join('');

const scaleBarAt = (x: number, y: number): readonly string[] => [
  `<rect class="scale" x="${x}" y="${y}" width="${scaleBar.length}" height="${scaleBar.height}"/>`,
  `<text class="scale" x="${x + scaleBar.length / 2}" y="${y + 2.5 * scaleBar.height}" font-size="300">${scaleBar.words}</text>`,
];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML has no way to say becomes a blank. */
const escapeXml = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');
