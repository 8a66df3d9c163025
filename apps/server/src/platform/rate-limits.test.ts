import { expect, test } from 'vitest';
import { countedNetworkOf } from './rate-limits.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:c000:201', '192.0.2.1', undefined],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
  ['2001:0DB8:0001:02FF:0000::1', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
  ['::1', '::/64', '::/56'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
  ['nowhere', 'nowhere', undefined],
  ['', '', undefined],
])('T66: %s is counted as %s and %s', (address, network, wider) => {
  expect(countedNetworkOf(address)).toEqual({ network, wider });
});
