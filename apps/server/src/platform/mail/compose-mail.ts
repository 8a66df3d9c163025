import type { Configuration } from '../configuration.ts';
import type { Mail } from './mailer.ts';
import { plainLine, plainText } from './plain-text.ts';

/** A mail as it waits in the outbox. */
export interface WaitingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly path: string;
  readonly createdAt: Date;
}

type Sender = Pick<Configuration, 'PORTAL_ORIGIN' | 'CONTACT_EMAIL' | 'MAIL_FROM'>;

/** Who signs, and where questions go. */
export interface Signature {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Adds what the installation says: sender, link and signature. */
export function composeMail(waiting: WaitingMail, sender: Sender, signature: Signature): Mail {
  const ministry = plainLine(signature.name);
  const text = [
    plainText(waiting.body),
    '',
    'See it in the portal:',
    `${sender.PORTAL_ORIGIN}${waiting.path}`,
    '',
    '-- ',
    `Strata Portal, ${ministry}`,
    `Questions: ${plainLine(signature.phone)}, ${plainLine(signature.email)}`,
    'This mail was sent automatically. Nobody reads answers to it.',
    '',
  ].join('\n');
  return {
    messageId: `<${waiting.id}@${new URL(sender.PORTAL_ORIGIN).hostname}>`,
    from: { name: ministry, address: sender.MAIL_FROM ?? sender.CONTACT_EMAIL },
    to: waiting.recipient,
    subject: plainLine(waiting.subject),
    text,
    date: waiting.createdAt,
  };
}
