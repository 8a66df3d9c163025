// Tests of screens begin with an empty browser and leave nothing behind.
import './screen.tsx';

export { stateOf } from '../session/sign-in-values.ts';
export { accessibilityFaults } from './accessibility.ts';
export { FakeUpload } from './fake-upload.ts';
