import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, drawnIds, FakeUpload } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { modelAnswers, modelContents, modelPreview, sendModel } from '../../../testing/model-import.ts';
import { applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { drawingAddress } from '../plan/addresses.ts';

const unit607 = drawnIds.units['607'] ?? '';
const unit606 = drawnIds.units['606'] ?? '';

/** The floor with the western wall of one unit moved by 100 mm. */
function walledPreview() {
  const { levels, ...rest } = modelPreview(true);
  const [level] = levels;
  if (level === undefined) throw new Error('The model draws no floor');
  const moved = level.matched.find(({ id }) => id === unit607);
  if (moved === undefined) throw new Error('The model does not draw unit 607');
  const before = moved.polygons.map((polygon) =>
    polygon.map((ring) => {
      const left = Math.min(...ring.filter((_, at) => at % 2 === 0));
      return ring.map((value, at) => (at % 2 === 0 && value === left ? value + 100 : value));
    }),
  );
  const walls = {
    before: [{ id: unit607, areaInSqmm: (moved.areaInSqmm ?? 0) - 960_000, polygons: before }],
    unmoved: [{ id: unit606, facing: null, lengthInMm: 3_204, at: [0, 0, 3_000, 2_000] }],
    isOutlineMissing: true,
  };
  return { ...rest, measuredTo: 'median' as const, levels: [{ ...level, walls }] };
}

const open = (over: Answers = {}) => {
  const rendered = renderPortal(drawingAddress(applicationId), { ...modelAnswers, ...over });
  return {
    ...rendered,
    send: async () => {
      await sendModel(rendered.user);
      await FakeUpload.last().arrive();
    },
  };
};
const question = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^What the outlines show/ });

beforeEach(() => FakeUpload.install());

test('outlines that show another face are moved, with before and after and what stays', async () => {
  const { send, user, server, container } = open({
    'GET /Applications/drawnModels/contents': () => modelContents({ measuredTo: 'median' }),
    'POST /Applications/drawnModels/preview': ({ body }) =>
      body.mapping.outlinesShow === 'median' ? modelPreview(true) : walledPreview(),
  });
  await send();
  expect((await question()).value).toBe('interiorFace');
  const section = await screen.findByRole('region', { name: 'Walls moved' });
  const said = within(section);
  expect(said.getByText(/^Areas are measured to the middle of walls\./)).toBeTruthy();
  expect(said.getByText('The outline of the floor is not drawn.')).toBeTruthy();
  expect(said.getByText('606: 3.20 m towards the outside of the floor, at 1.50, 1.00 m')).toBeTruthy();
  expect(said.getByRole('img', { name: 'Floor 6, what was redrawn' })).toBeTruthy();
  expect(said.getByText(/^Unit 607: .* were drawn, .* are \(/)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.selectOptions(await question(), 'Middle of walls');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Walls moved' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Draw 1 level' }));
  await waitFor(() =>
    expect(server.of('POST /Applications/drawnModels/import')[0]?.body).toMatchObject({
      mapping: { outlinesShow: 'median' },
    }),
  );
});

test('outlines that would have to move inwards are refused before anything is asked', async () => {
  const { send, user, server } = open();
  await send();
  await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  const asked = server.of('POST /Applications/drawnModels/preview').length;
  await user.selectOptions(await question(), 'Outer faces of walls');
  expect((await question()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^From the outer face of walls outlines cannot be moved further in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Draw 1 level' })).toBeNull();
  expect(server.of('POST /Applications/drawnModels/preview')).toHaveLength(asked);
});
