/** What the tests use of it; it has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    readonly httpServer: import('node:http').Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
