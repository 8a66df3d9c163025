// Tests of screens begin with an empty browser and leave nothing behind.
import '@strata/ui/testing';

export { stateOf } from '../session/sign-in-values.ts';
export { drawnIds, drawnLevel, movedLevel, planDrawing } from './drawn-level.ts';
export { FakeUpload } from './fake-upload.ts';
export { type Answers, address, fakeToken, page, renderFrontEnd, session } from './render-front-end.tsx';
