import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'strata-files';

/** A real server of the S3 protocol with one bucket, on a port of its own. */
export interface S3Server {
  /** The variables that name it. */
  readonly settings: Readonly<Record<string, string>>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  end(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-test-s3-'));
  const start = async (port: number): Promise<{ server: S3rver; port: number }> => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      // It leaves the slash at the end of a bucket's address out of the signature; the client rightly does not.
      allowMismatchedSignatures: true,
      directory: folder,
      configureBuckets: [{ name: bucket }],
    });
    return { server, port: (await server.run()).port };
  };
  let running = await start(0);
  const { port } = running;
  const goAway = async (): Promise<void> => {
    running.server.httpServer.closeAllConnections();
    await running.server.close();
  };
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    goAway,
    async comeBack() {
      running = await start(port);
    },
    async end() {
      await goAway();
      await rm(folder, { recursive: true });
    },
  };
}
