import { createTransport } from 'nodemailer';
import type { Configuration } from '../configuration.ts';

/** A mail as it goes out: plain text only. */
export interface Mail {
  /** Of the whole world's only mail: sent twice, it still is one. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
}

/**
 * Why a mail did not go: `refused` for good; `postponed`, this one only; `unreachable`, as any other would not go now.
 * The class names the fault, never the recipient nor what the other side said.
 */
export interface MailFailure {
  readonly kind: 'refused' | 'postponed' | 'unreachable';
  readonly errorClass: string;
}

export interface Mailer {
  /** Hands the mail to the mail server; what fails is told, not thrown. */
  send(mail: Mail): Promise<MailFailure | undefined>;
}

/** Together shorter than the first wait of a mail, so that no second attempt begins while one is under way. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
};

const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s"(),:;<>@[\\\]\p{Cc}]{1,64}@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u.test(text);

function textOf(error: object, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: 'unreachable', errorClass: 'unknown' };
  const code = textOf(error, 'code') || error.name;
  const errorClass = [code, textOf(error, 'responseCode')].filter(Boolean).join(' ');
  // A refused sender or password is a fault of the installation: that the next mail would meet as well.
  const isOfThisMail = textOf(error, 'command') === 'RCPT TO' || code === 'EMESSAGE';
  if (!isOfThisMail) return { kind: 'unreachable', errorClass };
  return { kind: Reflect.get(error, 'permanent') === true ? 'refused' : 'postponed', errorClass };
}

/** The way to the mail server of the installation; undefined when none is configured. */
export function createMailer(configuration: Configuration): Mailer | undefined {
  const { SMTP_URL: server, SMTP_REQUIRE_TLS: requireTLS } = configuration;
  if (!server) return undefined;
  const secure = server.protocol === 'smtps:';
  const user = decodeURIComponent(server.username);
  const transport = createTransport({
    host: server.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS,
    ...(user && { auth: { user, pass: decodeURIComponent(server.password) } }),
    ...timeouts,
    // A mail of ours names no file and no address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }) {
      if (!isAddress(to)) return { kind: 'refused', errorClass: 'EADDRESS' };
      try {
        await transport.sendMail({
          ...mail,
          to: { name: '', address: to },
          envelope: { from: mail.from.address, to: [to] },
          // So that no automatic answer comes back.
          headers: { 'Auto-Submitted': 'auto-notified', 'X-Auto-Response-Suppress': 'All' },
        });
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
