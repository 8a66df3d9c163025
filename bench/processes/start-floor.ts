import { join } from 'node:path';
import { startChild } from './child.ts';
import type { Target } from './portal.ts';

/** A bare server that does what is measured with as little as possible, in a process of its own. */
export async function startFloor(
  name: string,
  program: URL,
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Target> {
  const child = startChild(program, environment, join(folder, `${name}-floor.log`));
  const { port } = await child.ask<{ port: number }>({ listen: true });
  return { origin: `http://127.0.0.1:${port}`, child };
}
