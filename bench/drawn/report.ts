import { formatAims } from '../figures/aims.ts';
import { spreadOf } from '../figures/statistics.ts';
import type { DrawnFigures } from './measure.ts';

export function reportDrawn({ shapes, floors, all, slowest, problems }: DrawnFigures): string {
  const aims = formatAims([
    { what: `Problems of ${floors} floors`, most: 500, reached: spreadOf(all).median, unit: 'ms' },
    { what: 'Problems of the slowest floor', most: 20, reached: spreadOf(slowest).median, unit: 'ms' },
    { what: 'Problems found that are none', most: 0, reached: problems, unit: '' },
  ]);
  return `Drawing of ${shapes.toLocaleString('en')} shapes; medians of ${all.length} runs.\n\n${aims}\n`;
}
