import { webcrypto } from 'node:crypto';

// jsdom has a part of what browsers can do with keys and hashes; Node has all of it.
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
