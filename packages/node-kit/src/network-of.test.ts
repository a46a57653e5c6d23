import { networkOf } from './network-of';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['local', 'local'],
  ['2001:db8:1:2::1', '2001:db8:1'],
  ['2001:0db8:0001:ffff:1:2:3:4', '2001:db8:1'],
  ['2001:db8::', '2001:db8:0'],
  ['2001:db8::7:8', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1', 'fe80:0:0'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
