import { describe, expect, test } from 'vitest';
import { givenSource, smallPlan } from '../given-source.ts';
import * as show from '../show.worker.ts';

/** One tag a line, as the golden files have it. */
const linesOf = (json: string): string => `${(JSON.parse(json) as string).replaceAll('><', '>\n<')}\n`;
const htmlOf = (json: string): string => JSON.parse(json) as string;

/** What the pages let through. */
const tags = 'section|h2|h3|p|table|caption|thead|tbody|tfoot|tr|th|td|span|dl|dt|dd';
const classes = new Set([
  'doc',
  'doc-head',
  'doc-particulars',
  'doc-part',
  'doc-floor',
  'doc-number',
  'doc-short',
  'doc-negative',
  'doc-note',
  'doc-warning',
  'doc-foot',
  'doc-code',
]);
const ours = new RegExp(`</?(?:${tags})(?: (?:scope="(?:col|row)"|colspan="[1-9]"|class="[a-z -]+"))*>`, 'g');

/** Whatever is no tag of ours, with its characters as a browser shows them. */
function textOf(html: string): string {
  const rest = html.replaceAll(ours, '\n');
  expect(rest).not.toMatch(/[<>"'=]/);
  expect(rest.replaceAll(/&#\d+;/g, '')).not.toContain('&');
  return rest.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** Rows of every table as their cells, head and foot included. */
function tablesOf(html: string): string[][][] {
  return html
    .split('<table>')
    .slice(1)
    .map((table) =>
      (table.split('</table>')[0] ?? '')
        .split('<tr')
        .slice(1)
        .map((row) => [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, text = '']) => text)),
    );
}

/** Figures and what rows are known by stay as they are, and so do the parameters of the method. */
const kept = /^(id|method|.*Id|unitIds|.*InSqm|value)$/;

/** The same with every text that somebody typed replaced; a text is known by the way to it. */
function withTexts<Value>(value: Value, textAt: (path: string) => string): Value {
  const replaced = (inner: unknown, path: string): unknown => {
    if (typeof inner === 'string') return textAt(path);
    if (Array.isArray(inner)) return inner.map((each) => replaced(each, path));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name, one]) => [
        name,
        kept.test(name) ? one : replaced(one, path === '' ? name : `${path}.${name}`),
      ]),
    );
  };
  return replaced(value, '') as Value;
}

/** What somebody typed and both documents say. */
const everywhere = [
  'applicantName',
  'architect.licenseNumber',
  'architect.name',
  'atollName',
  'islandName',
  'plotName',
  'plotNumber',
  'reference',
  'schemeAddress',
  'schemeName',
  'shareMethod.title',
  'strataBuildings.floors.floorNumber',
  'strataBuildings.name',
];

describe.each([
  [
    'calculation-plan',
    show.calculationPlanText,
    ['applicationGroups.groupName', 'applicationGroups.groupReference'],
  ],
  [
    'schedule',
    show.scheduleText,
    [
      'parkingScheduleItems.reference',
      'strataBuildings.floors.units.applicationUnitType.name',
      'strataBuildings.floors.units.occupancyUse.name',
      'strataBuildings.floors.units.unitNumber',
      'strataBuildings.towers.name',
    ],
  ],
] as const)('%s', (name, documentOf, texts) => {
  test('says what it is to say, letter by letter', async () => {
    await expect(linesOf(documentOf(givenSource()))).toMatchFileSnapshot(`./golden/${name}.html`);
  });

  test('of an empty plan says what is missing', async () => {
    const plan = { ...smallPlan, strataBuildings: [], applicationGroups: [], landAreaInSqm: null };
    await expect(linesOf(documentOf(givenSource(plan)))).toMatchFileSnapshot(`./golden/${name}-empty.html`);
  });

  test('consists of what the pages let through, every table with caption, heads and row heads', () => {
    const html = htmlOf(documentOf(givenSource()));
    textOf(html);
    const used = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
    expect(used.filter((each) => !classes.has(each))).toEqual([]);
    const count = (what: RegExp) => html.match(what)?.length ?? 0;
    expect(count(/<caption>[^<]/g)).toBe(count(/<table>/g));
    expect(count(/<tfoot>/g)).toBe(count(/<table>/g));
    expect(count(/scope="row"/g)).toBe(count(/<tr>/g) - count(/<thead>/g));
  });

  test.each([
    '<script>window.__x=1</script>',
    '"><img src=x onerror=window.__x=1>',
    "'><svg/onload=window.__x=1>",
    '</td></tr></table></section><iframe srcdoc="<script>1</script>">',
    '<style>@import "//canary.test"</style>',
    '<a href=javascript:window.__x=1>x</a>',
    '<base href=//canary.test><meta http-equiv=refresh content=0>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=1&gt;">',
    '&lt;script&gt;1&lt;/script&gt; &amp; &#60;b&#62;',
    '{{7*7}} ${7*7} <%=7*7%> #{7*7} $eval',
    '!${x} `x` \\u003cscript\\u003e',
    'ދިވެހި “quoted” \u2028 \u202Efdp.exe',
  ])('T42, T43, T45: shows %j literally, wherever it was typed', (hostile) => {
    const source = givenSource(smallPlan, (value) => withTexts(value, (path) => `${hostile}~${path}~`));
    const text = textOf(htmlOf(documentOf(source)));
    const shown = [...text.matchAll(/~([\w.]+)~/g)].map(([, path = '']) => path);
    expect([...new Set(shown)].toSorted()).toEqual([...everywhere, ...texts].toSorted());
    for (const path of shown) expect(text).toContain(`${hostile}~${path}~`);
  });
});

describe('the schedule', () => {
  test('lists units without values where these cannot be worked out, and says why', () => {
    const plan = { ...smallPlan, allotedShareValue: 2 };
    const html = htmlOf(show.scheduleText(givenSource(plan)));
    expect(html).toContain(
      '<p class="doc-warning">The share values cannot be worked out as the plan stands.',
    );
    const [lots = [], all = []] = tablesOf(html);
    expect(lots.slice(1).map((row) => row.at(-1))).toEqual(['–', '–', '–', '–']);
    expect(all.slice(1).map((row) => row.at(-1))).toEqual(['–', '–']);
  });

  test('goes on in another table after a hundred rows, and sums in the last', () => {
    const [building] = smallPlan.strataBuildings;
    const [floor] = building?.floors ?? [];
    const [unit] = floor?.units ?? [];
    if (!building || !floor || !unit) throw new Error('The plan has a unit');
    const units = Array.from({ length: 250 }, (_, at) => ({
      ...unit,
      id: `unit-${at}`,
      unitNumber: `${at}`,
    }));
    const plan = {
      ...smallPlan,
      strataBuildings: [{ ...building, floors: [{ ...floor, units }] }],
      limitedCommonPropertyAllocations: [],
    };
    const html = htmlOf(show.scheduleText(givenSource(plan)));
    expect([...html.matchAll(/<caption>([^<]*)/g)].map(([, caption]) => caption)).toEqual([
      'Strata units of Tower House, part 1 of 3',
      'Strata units of Tower House, part 2 of 3',
      'Strata units of Tower House, part 3 of 3',
      'Units of all buildings',
    ]);
    const tables = tablesOf(html);
    expect(tables.map(({ length }) => length)).toEqual([101, 101, 52, 3]);
    expect(tables[2]?.at(-1)).toEqual(['Sum of 250 units of Tower House', '25,312.50', '', '10,000']);
  });
});
