import { accessibilityProblems } from '@strata/ui/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Building3D } from './building-3d.tsx';
import type { RaisedBuilding } from './data/raised-building.ts';
import { box, building, part } from './testing/buildings.ts';

function Page({ of, unit }: { readonly of: RaisedBuilding; readonly unit?: string }) {
  const [selected, setSelected] = useState(unit);
  return (
    <Building3D
      building={of}
      selected={selected}
      onSelect={setSelected}
      actionsOf={() => <a href="/">Open</a>}
    />
  );
}

const slider = () => screen.getByRole('slider', { name: 'Floor' });
const shapes = (container: HTMLElement, id: string) =>
  container.querySelectorAll(`[data-part="${id}"]`).length;

test('without graphics a still picture shows the building, and the table says the same', async () => {
  const user = userEvent.setup();
  const { container } = render(<Page of={building()} />);
  expect(screen.getByRole('application', { name: 'Fehi Tower in 3D' })).toBeTruthy();
  expect(shapes(container, '201')).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const row = screen.getByRole('row', { name: /102/ });
  expect(row.textContent).toContain('3.00 m');
  expect(row.textContent).toContain('Homes');
  expect(row.textContent).toContain('50.00');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a unit that is chosen in the table is told in a card with its place, and let go again', async () => {
  const user = userEvent.setup();
  render(<Page of={building()} />);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  await user.click(screen.getByRole('button', { name: '102' }));
  const card = screen.getByRole('region', { name: 'Unit 102' });
  expect(card.textContent).toContain('Floor 1, 3.00 m above zero');
  expect(within(card).getByRole('link', { name: 'Open' })).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Close Unit 102' }));
  expect(screen.queryByRole('region', { name: 'Unit 102' })).toBeNull();
});

test('what is no unit is in the table as well, with what it is, and can be chosen there', async () => {
  const user = userEvent.setup();
  const of = building();
  const shared = [
    part('GCP-1', box(0, 10_000, 5_000, 12_000), { kind: 'general', title: 'GCP-1, Stairs' }),
    part('L-7', box(5_000, 10_000, 10_000, 12_000), { kind: 'lot', title: 'Lot L-7' }),
    part('AU-2', box(0, 12_000, 10_000, 14_000), { kind: 'accessory', title: 'AU-2, Parking' }),
  ];
  const floors = of.floors.map((floor, at) =>
    at === 0 ? { ...floor, parts: [...floor.parts, ...shared] } : floor,
  );
  render(<Page of={{ ...of, floors }} />);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: /^101/ }).textContent).toContain('Unit');
  expect(screen.getByRole('row', { name: /^L-7/ }).textContent).toContain('Accessory lot');
  expect(screen.getByRole('row', { name: /^AU-2/ }).textContent).toContain('Accessory unit');
  expect(screen.getByRole('row', { name: /^GCP-1/ }).textContent).toContain('General common property');
  await user.click(screen.getByRole('button', { name: 'GCP-1' }));
  expect(screen.getByRole('region', { name: 'GCP-1, Stairs' }).textContent).toContain('Floor 0');
});

test('the slider takes floors away from above, and says which one it is at', () => {
  const { container } = render(<Page of={building()} />);
  expect(slider().getAttribute('aria-valuetext')).toBe('Floor 2');
  fireEvent.change(slider(), { target: { value: '1' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('Floor 1');
  expect(shapes(container, '201')).toBe(0);
  expect(shapes(container, '101')).toBe(3);
  expect(screen.getByRole('status').textContent).toBe('Floor 1: 3.00 m above zero, 3.00 m high.');
});

test('a unit that is asked for is drawn out with its floor, in the colour of what is chosen', () => {
  const { container } = render(<Page of={building()} unit="101" />);
  expect(screen.getByRole('button', { name: 'Pull out' }).getAttribute('aria-pressed')).toBe('true');
  expect(slider().getAttribute('aria-valuetext')).toBe('Floor 1');
  const [face] = container.querySelectorAll('[data-part="101"]');
  expect(face?.getAttribute('class')).toContain('chosen');
});

test('arrows turn and tilt the picture, 0 shows it as at first, and so do buttons', async () => {
  const user = userEvent.setup();
  const { container } = render(<Page of={building()} />);
  const stage = screen.getByRole('application');
  const look = () => container.querySelector('[data-part="201"]')?.getAttribute('d');
  const first = look();
  stage.focus();
  await user.keyboard('{ArrowRight}');
  const turned = look();
  expect(turned).not.toBe(first);
  await user.keyboard('{ArrowUp}');
  expect(look()).not.toBe(turned);
  await user.keyboard('0');
  expect(look()).toBe(first);
  await user.click(screen.getByRole('button', { name: 'Turn to the right' }));
  expect(look()).toBe(turned);
  await user.click(screen.getByRole('button', { name: 'As at first' }));
  expect(look()).toBe(first);
  expect(screen.getByRole('button', { name: 'Go further away' }).hasAttribute('disabled')).toBe(true);
});

test('a press that was let go where the picture did not hear it turns nothing any more', () => {
  const { container } = render(<Page of={building()} />);
  const stage = screen.getByRole('application');
  stage.setPointerCapture = () => undefined;
  const look = () => container.querySelector('[data-part="201"]')?.getAttribute('d');
  const first = look();
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(stage, { ...pointer, buttons: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(stage, { ...pointer, buttons: 0, clientX: 180, clientY: 100 });
  fireEvent.pointerMove(stage, { ...pointer, buttons: 1, clientX: 260, clientY: 100 });
  expect(look()).toBe(first);
  fireEvent.pointerDown(stage, { ...pointer, buttons: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(stage, { ...pointer, buttons: 1, clientX: 180, clientY: 100 });
  expect(look()).not.toBe(first);
});

test('whether there are graphics is asked of the browser once', () => {
  const ask = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  render(<Page of={building()} />).unmount();
  const before = ask.mock.calls.length;
  render(<Page of={building()} />);
  render(<Page of={building(4)} />);
  expect(ask.mock.calls.length).toBe(before);
  ask.mockRestore();
});

test('what nobody has entered is said to be assumed', () => {
  const of = building();
  const { container } = render(
    <Page
      of={{
        ...of,
        northAngle: null,
        undrawn: 2,
        floors: of.floors.map((floor, at) => ({ ...floor, isAssumed: at > 0 })),
      }}
    />,
  );
  expect(container.textContent).toContain('Of 2 floors the level or height are not entered');
  expect(container.textContent).toContain('2 floors are not drawn.');
  expect(container.textContent).toContain('Where north is has not been entered.');
  expect(screen.queryByRole('img', { name: /^North is/ })).toBeNull();
});

test('where north is known it is shown', () => {
  render(<Page of={building()} />);
  expect(
    screen.getByRole('img', { name: 'North is 12.5° clockwise from the top of the drawing' }),
  ).toBeTruthy();
});
