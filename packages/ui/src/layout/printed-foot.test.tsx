import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/screen.tsx';
import { PageHeading } from './page-heading.tsx';

const print = () => window.dispatchEvent(new Event('beforeprint'));
const said = (name: string) => document.documentElement.style.getPropertyValue(name);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:30:00.000Z') }));
afterEach(() => vi.useRealTimers());

test('each printed page says at its foot what it is, and when it was printed', () => {
  const { unmount } = renderAt('/', <PageHeading title="Unit 1A" fullTitle="Unit 1A, ST-00000002" />);
  print();
  expect(said('--printed-title')).toBe('"Unit 1A, ST-00000002 – Strata Portal"');
  // It is past midnight in the Maldives.
  expect(said('--printed-on')).toBe('"23/11/2026, 01:30"');
  vi.setSystemTime(new Date('2026-11-23T06:05:00.000Z'));
  print();
  expect(said('--printed-on')).toBe('"23/11/2026, 11:05"');
  unmount();
});

test('whatever a name holds stays a text there', () => {
  renderAt('/', <PageHeading title={'"; } * { display: none } \\'} />);
  print();
  expect(said('--printed-title')).toBe(String.raw`"\"; } * { display: none } \\ – Strata Portal"`);
});
