// Tests of screens begin with an empty browser and leave nothing behind.
import './screen.tsx';

export { accessibilityFaults } from './accessibility.ts';
export { renderAt } from './screen.tsx';
