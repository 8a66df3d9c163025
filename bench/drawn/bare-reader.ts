/*
 * What reading a drawing is measured against: a reader that fits this one file. It takes the lines of the file in pairs and
 * sums the areas of closed polylines by layer, and knows no blocks, arcs, hatches, units, texts, limits or faults.
 */
import { readFileSync } from 'node:fs';

const lines = readFileSync(process.argv[2] ?? '', 'latin1').split('\n');
const areas = new Map<string, number>();
let [layer, isPolyline] = ['', false];
let ring: number[] = [];

function finish(): void {
  let twice = 0;
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  if (isPolyline) areas.set(layer, (areas.get(layer) ?? 0) + Math.abs(twice) / 2);
  ring = [];
}

for (let at = 0; at + 1 < lines.length; at += 2) {
  const [code, value = ''] = [lines[at], lines[at + 1]];
  if (code === '0') {
    finish();
    isPolyline = value === 'LWPOLYLINE';
  } else if (code === '8') layer = value;
  else if (isPolyline && (code === '10' || code === '20')) ring.push(Number(value));
}
process.stdout.write(JSON.stringify([...areas]));
