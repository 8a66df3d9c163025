export { FakeFile, FakeRefusal, fakeServer } from './fake-server.ts';
