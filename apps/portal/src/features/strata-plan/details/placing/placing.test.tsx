import { accessibilityProblems } from '@strata/ui/testing';
import { drawnLevel } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enter } from '../../../../testing/enter.ts';
import { application, applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import { readCorners, writeCorners } from './corners-text.ts';

const details = `/app/applications/${applicationId}/strataplan/details`;
const corners = [
  { latitude: '4.175000000', longitude: '73.509000000', x: 0, y: 0 },
  { latitude: '4.175000000', longitude: '73.509270000', x: 29_977, y: 0 },
  { latitude: '4.175361740', longitude: '73.509270000', x: null, y: null },
  { latitude: '4.175361740', longitude: '73.509000000', x: null, y: null },
];
const placing = { corners, areaInSqmm: 1_199_110_000 };
const typed =
  '4.175000000, 73.509000000, 0, 0\n4.175000000, 73.509270000, 29977, 0\n4.175361740, 73.509270000\n4.175361740, 73.509000000';

const open = async (user: ReturnType<typeof renderPortal>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('textbox', { name: /^Corners/ });
};

test('what is typed is what is kept: commas, blanks and tabs part, empty lines do not count', () => {
  expect(writeCorners(corners)).toBe(typed);
  expect(readCorners(typed)).toEqual(corners);
  expect(readCorners('\n 4.1\t73.5 \n\n4.2;73.6;-5 12\n')).toEqual([
    { latitude: '4.1', longitude: '73.5', x: null, y: null },
    { latitude: '4.2', longitude: '73.6', x: -5, y: 12 },
  ]);
});

describe('the corners of the land', () => {
  test('are entered one a line, and shown with a drawing of the land', async () => {
    let plan = application({ detailsVersion: 3 });
    const { server, user, container } = renderPortal(details, {
      'GET /Applications/{id}': () => plan,
      'PUT /Applications/placing': () => {
        plan = application({ detailsVersion: 4, placing });
        return { version: 4 };
      },
    });
    await enter(user, await open(user, 'Enter the corners'), typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Corners of the land saved')).toBeTruthy();
    const [sent] = server.of('PUT /Applications/placing');
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"3"', { id: applicationId, corners }]);
    expect(await screen.findByRole('img', { name: 'The land with its 4 corners, north is up' })).toBeTruthy();
    expect(screen.getByText('The corners enclose 1,199.11 sqm.')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Corners of the land' }));
    const [, first] = table.getAllByRole('row');
    expect(first?.textContent).toBe('14.17500000073.50900000029.98 m0, 0 mm');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test.each([
    ['a line that is no corner', 'Malé', 'Corner 1, latitude: Enter decimal degrees'],
    ['too much in a line', '4.1, 73.5, 0, 0, 0', 'Corner 1: write latitude, longitude'],
    ['parts of millimetres', '4.1, 73.5, 0.5, 0', 'Corner 1: write latitude, longitude'],
    ['x without y', '4.1, 73.5, 12', 'Corner 1, y: Say both x and y'],
    [
      'latitude and longitude the wrong way round',
      '73.5, 4.1',
      'Corner 1, latitude: The Maldives lie between',
    ],
    ['one corner', '4.1, 73.5', 'Land has three corners at least'],
  ])('%s is told before it is sent', async (_, text, told) => {
    const { server, user } = renderPortal(details, { 'GET /Applications/{id}': () => application() });
    await enter(user, await open(user, 'Enter the corners'), text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(new RegExp(told))).length).toBeGreaterThan(0);
    expect(server.of('PUT /Applications/placing')).toEqual([]);
  });

  test('changed by somebody else meanwhile: both are shown', async () => {
    let plan = application({ detailsVersion: 1, placing });
    const { server, user } = renderPortal(details, {
      'GET /Applications/{id}': () => plan,
      'PUT /Applications/placing': ({ headers }) => {
        if (headers.get('If-Match') === '"2"') return { version: 3 };
        plan = application({ detailsVersion: 2, planRevision: 2 });
        return new FakeRefusal('STALE_VERSION', { data: { version: 2 } });
      },
    });
    const field = await open(user, 'Change the corners');
    await user.clear(field);
    await enter(user, field, typed.replaceAll('4.175000000', '4.175'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const panel = within(
      await screen.findByRole('region', { name: 'Somebody changed this in the meantime' }),
    );
    expect(panel.getByText('None')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Keep what I typed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Corners of the land saved')).toBeTruthy();
    expect(server.of('PUT /Applications/placing')).toHaveLength(2);
  });

  test('whoever only reads the plan sees them, and has nothing to press', async () => {
    renderPortal(details, { 'GET /Applications/{id}': () => application({ placing, canEdit: false }) });
    expect(await screen.findByRole('table', { name: 'Corners of the land' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change the corners' })).toBeNull();
  });

  test('a plot that is drawn shows where its corners lie in the drawing', async () => {
    const id = '01a00000-0000-7000-8000-00000000b001';
    const { user } = renderPortal(details, {
      'GET /Applications/{id}': () =>
        application({
          drawing: {
            levels: [
              {
                floorId: null,
                sha256: 'ab'.repeat(32),
                shapes: [{ thing: 'plot', id, areaInSqmm: 1_200_000_000, mark: 'abababab' }],
                problems: [],
              },
            ],
          },
        }),
      'GET /Applications/drawnLevel': () => ({
        ...drawnLevel(),
        floorId: null,
        things: [
          {
            thing: 'plot' as const,
            id,
            name: '7',
            enteredAreaInSqm: '1200.00',
            drawnInSqmm: 1_200_000_000,
            areaInSqmm: 1_200_000_000,
            polygons: [[[0, 0, 30_000, 0, 30_000, 40_000, 0, 40_000]]],
          },
        ],
      }),
    });
    await open(user, 'Enter the corners');
    expect(
      await screen.findByText('Corners of plot 7 in the drawing: 0, 0; 30000, 0; 30000, 40000; 0, 40000'),
    ).toBeTruthy();
  });
});
