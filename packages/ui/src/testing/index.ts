export { stateOf } from '../session/sign-in-values.ts';
export { accessibilityFaults } from './accessibility.ts';
export { renderAt } from './screen.tsx';
