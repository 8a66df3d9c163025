/** What somebody is about to pay. Amounts are decimal strings in MVR: they are never counted as binary floats. */
export interface CheckoutOrder {
  readonly paymentId: string;
  readonly amount: string;
  /** One line for the hosted page. */
  readonly description: string;
}

/** A hosted page that waits for the person. */
export interface Checkout {
  /** By which the gateway knows the payment. */
  readonly gatewayReference: string;
  /** Where the person goes. */
  readonly address: string;
}

/** What a gateway told, its signature verified. */
export interface PaymentEvent {
  /** The gateway's own id: the same told twice is one. */
  readonly eventId: string;
  readonly kind: 'paid' | 'failed';
  readonly paymentId: string;
  readonly gatewayReference: string;
  readonly amount: string;
  readonly currency: string;
  /** When it happened, ISO 8601. */
  readonly occurredAt: string;
}

/** A message that came to the callback address, as it came. */
export interface CallbackMessage {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/**
 * All that is known here of whoever takes the money. Cards, wallets and bank accounts are entered at the gateway's own
 * page; nothing of them comes here.
 */
export interface PaymentGateway {
  /** Asks for a hosted page; undefined when the gateway does not give one in time. */
  beginCheckout(order: CheckoutOrder): Promise<Checkout | undefined>;
  /** Reads a callback: nobody but the gateway could have signed it now, or `forged`; `unreadable` is signed nonsense. */
  readCallback(message: CallbackMessage, now: Date): PaymentEvent | 'forged' | 'unreadable';
}
