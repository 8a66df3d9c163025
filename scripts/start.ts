import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { announce } from './processes/announce.ts';
import { makeEnvironments } from './processes/program-environments.ts';
import { type Copy, runCopy } from './processes/run-copy.ts';
import {
  prepareDatabase,
  startDatabase,
  startGateway,
  startIdentity,
  startServer,
} from './processes/start-parts.ts';

// `npm start`: the whole portal on this machine, until Ctrl-C.
await runCopy(async (copy) => {
  const begun = performance.now();
  const built = buildFrontEnds(copy);
  const environments = makeEnvironments(copy.settings, copy.folder, undefined);
  await copy.supervisor.together([
    built,
    startIdentity(copy, environments),
    startGateway(copy, environments),
    startServerOnDatabase(copy, built),
  ]);
  announce(copy.settings, performance.now() - begun);
});

async function startServerOnDatabase(copy: Copy, built: Promise<void>): Promise<void> {
  const environments = makeEnvironments(copy.settings, copy.folder, await startDatabase(copy));
  await prepareDatabase(copy, environments);
  await built;
  await startServer(copy, environments.server);
}
