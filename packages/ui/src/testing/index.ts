export { accessibilityFaults } from './accessibility.ts';
export { fillBrowserGaps } from './browser-gaps.ts';
export { type Place, renderAt } from './screen.tsx';
