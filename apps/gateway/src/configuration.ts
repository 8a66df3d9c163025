/** What this program is told by its environment. */
export interface GatewayConfiguration {
  readonly port: number;
  /** The one merchant: people go back there, and callbacks go nowhere else. */
  readonly portalOrigin: string;
  /** Both sides sign with it. */
  readonly secret: string;
  /** How late the callback of "Pay later" comes. */
  readonly delayMilliseconds: number;
  /** After this a callback that was not taken is told again; then after twice as long, and so on. */
  readonly retryMilliseconds: number;
  /** Hears what became of each callback. */
  readonly log: (line: string) => void;
}

/** Reads and checks the environment; throws with the name of what is wrong. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Omit<GatewayConfiguration, 'log'> {
  if (environment['ENVIRONMENT'] === 'production') {
    throw new Error(
      'ENVIRONMENT is production: the development payment gateway never runs there. Set PAYMENT_GATEWAY_URL.',
    );
  }
  const secret = environment['PAYMENT_GATEWAY_SECRET'] ?? '';
  if (secret.length < 32) throw new Error('PAYMENT_GATEWAY_SECRET must have at least 32 characters.');
  return {
    port: readNumber(environment, 'GATEWAY_PORT', 3300, 65_535),
    portalOrigin: readOrigin(environment, 'PORTAL_ORIGIN'),
    secret,
    delayMilliseconds: readNumber(environment, 'GATEWAY_DELAY_SECONDS', 15, 86_400) * 1_000,
    retryMilliseconds: 1_000,
  };
}

function readNumber(environment: NodeJS.ProcessEnv, name: string, usual: number, most: number): number {
  const value = Number(environment[name] || usual);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 1 to ${most}.`);
}

function readOrigin(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name] ?? '';
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new Error(`${name} must be an origin such as http://localhost:3000, without a path.`);
}
