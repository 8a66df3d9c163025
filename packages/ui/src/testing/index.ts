// Tests of screens begin with an empty browser and leave nothing behind.
import './screen.tsx';

export { accessibilityProblems } from './accessibility.ts';
export { renderAt } from './screen.tsx';
