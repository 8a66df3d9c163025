import type { BuildingOutline, OutlineRun } from '@strata/domain';
import { renderAt } from '@strata/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { BuildingThumbnail } from './building-thumbnail.tsx';

// It is fetched only once, here: the first fetch of a module may take long on a busy machine.
beforeAll(() => import('./thumbnail-picture.tsx'));

const run = (changes: Partial<OutlineRun> = {}): OutlineRun => ({
  kind: 'unit',
  count: 2,
  area: 8_000,
  tint: 0,
  tower: null,
  marked: false,
  ...changes,
});
const outline: BuildingOutline = { floors: [{ times: 3, grossArea: 8_000, runs: [run()] }] };

function renderThumbnail(thumbnail: ReactElement) {
  return renderAt('/', <QueryClientProvider client={new QueryClient()}>{thumbnail}</QueryClientProvider>);
}

test.for([
  ['before it is known', undefined],
  ['when it is drawn', outline],
] as const)('its space is kept %s, and readers hear nothing of it', ([, known]) => {
  const { container } = renderThumbnail(<BuildingThumbnail outline={known} />);
  const space = container.querySelector<HTMLElement>('[aria-hidden="true"]');
  expect([space?.style.inlineSize, space?.style.blockSize]).toEqual(['84px', '72px']);
});

test('one path draws all blocks of a colour', async () => {
  const { container } = renderThumbnail(<BuildingThumbnail outline={outline} />);
  await waitFor(() => expect(container.querySelectorAll('path.fill-lagoon-300').length).toBe(1));
  expect(container.querySelector('path.fill-lagoon-300')?.getAttribute('d')?.match(/M/g)?.length).toBe(6);
});

test('where one unit is marked the others step back', async () => {
  const marked = run({ count: 1, area: 4_000, marked: true });
  const { container } = renderThumbnail(
    <BuildingThumbnail outline={{ floors: [{ times: 1, grossArea: 8_000, runs: [run(), marked] }] }} />,
  );
  await waitFor(() => expect(container.querySelector('path.marked')).not.toBeNull());
  expect(container.querySelector('path.fill-sand-300')).not.toBeNull();
  expect(container.querySelector('path.fill-lagoon-300')).toBeNull();
});

test('without a building there is the ground alone', async () => {
  const { container } = renderThumbnail(<BuildingThumbnail outline={null} />);
  await waitFor(() => expect(container.querySelector('path.ground')).not.toBeNull());
  expect(container.querySelectorAll('path[d=""]')).toHaveLength(1);
});

test('where nothing is planned yet the place for a building is drawn', async () => {
  const { container } = renderThumbnail(<BuildingThumbnail outline={null} />);
  await waitFor(() => expect(container.querySelectorAll('path.empty')).toHaveLength(1));
  expect(container.querySelectorAll('path[class^="fill-lagoon"]')).toHaveLength(0);
});
