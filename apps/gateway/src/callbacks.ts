import type { GatewayConfiguration } from './configuration.ts';
import { signedHeaders } from './signature.ts';

/** What the merchant is told of a payment. */
export interface GatewayEvent {
  /** The same event told twice has one id. */
  readonly eventId: string;
  readonly type: 'payment.paid' | 'payment.failed';
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly occurredAt: string;
}

/** One second, two, four, … a minute, then every minute: for about half an hour. */
const mostAttempts = 32;
const longestRetry = 60_000;

type Settings = Pick<GatewayConfiguration, 'secret' | 'retryMilliseconds' | 'log'>;

/** Tells the merchant what happened, again and again until it answers with 200. */
export class Callbacks {
  readonly #settings: Settings;
  readonly #waiting = new Set<NodeJS.Timeout>();
  readonly #stopped = new AbortController();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  deliver(address: string, event: GatewayEvent, afterMilliseconds = 0): void {
    this.#later(afterMilliseconds, () => void this.#attempt(address, event, 1));
  }

  stop(): void {
    this.#stopped.abort();
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }

  #later(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      work();
    }, milliseconds);
    this.#waiting.add(timer);
  }

  async #attempt(address: string, event: GatewayEvent, attempt: number): Promise<void> {
    const answer = await this.#send(address, event);
    if (this.#stopped.signal.aborted) return;
    this.#settings.log(`${event.type} ${event.reference}, attempt ${attempt}: ${answer}`);
    if (answer === '200' || attempt === mostAttempts) return;
    const wait = Math.min(this.#settings.retryMilliseconds * 2 ** (attempt - 1), longestRetry);
    this.#later(wait, () => void this.#attempt(address, event, attempt + 1));
  }

  /** Signed anew each time: what was signed long ago is not believed. */
  async #send(address: string, event: GatewayEvent): Promise<string> {
    const body = JSON.stringify(event);
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signedHeaders(this.#settings.secret, body) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(10_000)]),
      });
      await response.body?.cancel();
      return `${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }
}
