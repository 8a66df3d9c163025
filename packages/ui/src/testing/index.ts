export { accessibilityFaults } from './accessibility.ts';
export { renderAt } from './screen.tsx';
