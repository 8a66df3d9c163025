import { faultsOfPlacing, type PlacedCorner } from '@strata/domain';

/** Corners as they are typed, one a line: latitude and longitude, and where it is known x and y in the drawing. */
export function writeCorners(corners: readonly PlacedCorner[]): string {
  return corners
    .map(({ latitude, longitude, x, y }) =>
      [latitude, longitude, ...(x === null || y === null ? [] : [x, y])].join(', '),
    )
    .join('\n');
}

const whole = /^-?\d{1,9}$/;

/** What stands in the lines that are not empty. A line that is no corner becomes one without degrees, which the rules refuse. */
export function readCorners(text: string): PlacedCorner[] {
  return linesOf(text).map((line) => {
    const [latitude = '', longitude = '', x, y, ...more] = line.split(/[\s,;]+/).filter(Boolean);
    if (more.length > 0) return { latitude: line, longitude, x: null, y: null };
    return { latitude, longitude, x: millimetres(x), y: millimetres(y) };
  });
}

const millimetres = (text: string | undefined): number | null =>
  text !== undefined && whole.test(text) ? Number(text) : null;

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

const called = { latitude: 'latitude', longitude: 'longitude', x: 'x', y: 'y' } as const;

/** The first thing that is wrong with what is typed, with its line; undefined where it can be sent. */
export function problemOfCorners(text: string): string | undefined {
  const odd = linesOf(text).findIndex((line) => {
    const [, , x, y, ...more] = line.split(/[\s,;]+/).filter(Boolean);
    return more.length > 0 || [x, y].some((one) => one !== undefined && !whole.test(one));
  });
  if (odd >= 0)
    return `Corner ${odd + 1}: write latitude, longitude and, where you know them, x and y in whole millimetres`;
  const corners = readCorners(text);
  if (corners.length === 0) return undefined;
  return inWords(faultsOfPlacing({ corners }));
}

/** A refusal by fields, such as `corners.2.x`, in one sentence. */
function inWords(faults: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.entries(faults);
  if (!first) return undefined;
  const [field, message] = first;
  const [, place, member] = field.split('.');
  if (place === undefined) return message;
  const what = called[member as keyof typeof called] ?? '';
  return `Corner ${Number(place) + 1}, ${what}: ${message}`;
}
