export { FakeRefusal, fakeServer } from './fake-server.ts';
