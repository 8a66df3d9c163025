import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it came in. */
export interface ReceivedMail {
  /** Addresses of the envelope. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on this machine, for one test file. */
export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The next mail to come in. */
  next(): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

interface MailServerSettings {
  /** To come back where it was. */
  readonly port?: number;
  /** The answer to a recipient: 250 unless told. */
  readonly answerTo?: (recipient: string) => number;
  /** Asks for this name and password. */
  readonly login?: { readonly user: string; readonly password: string };
}

function refusal(code: number): Error {
  return Object.assign(new Error('No'), { responseCode: code });
}

export async function startMailServer({
  port = 0,
  answerTo = () => 250,
  login,
}: MailServerSettings = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    logger: false,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth: ({ username, password }, _session, done) => {
      const known = username === login?.user && password === login?.password;
      done(known ? null : refusal(535), known ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = answerTo(address);
      done(code === 250 ? null : refusal(code));
    },
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      const bytes = await buffer(stream);
      const mail = {
        recipients: envelope.rcptTo.map(({ address }) => address),
        raw: bytes.toString('utf8'),
        mail: await PostalMime.parse(bytes),
      };
      received.push(mail);
      waiting.shift()?.(mail);
    }),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
