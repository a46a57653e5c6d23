// cspell:words CGNAT fdff febf feff
import { isClosedAddress, requirePublic, webhookUrl } from './webhook-address';

test.each([
  'http://chat.example/hook',
  'https://localhost/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://10.1.2.3/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://[fd00::1]/hook',
  'https://name:password@chat.example/hook',
  'https://chat.example:8443/hook',
  'https://chat.example:22/hook',
  'https://chat.example:80/hook',
  'https://8.8.8.8:6379/hook',
  'https://localhost./hook',
  'https://[2002:7f00:1::]/hook',
  'https://[64:ff9b::169.254.169.254]/hook',
  'https://[fe80::1]/hook',
  'ftp://chat.example/hook',
  'javascript:alert(1)',
  'chat.example',
])('%s is no webhook outside of the sandbox', address => {
  expect(webhookUrl(address, false)).toBeUndefined();
});

test('a public https address is one; the lender in a box may send to its own machine', () => {
  expect(webhookUrl('https://hooks.chat.example/a/b', false)?.hostname).toBe('hooks.chat.example');
  expect(webhookUrl('https://hooks.chat.example:443/a/b', false)?.port).toBe('');
  expect(webhookUrl('http://127.0.0.1:9999/', true)?.port).toBe('9999');
  expect(webhookUrl('file:///etc/passwd', true)).toBeUndefined();
});

test('a name that leads to a private address is refused when it is connected to', () => {
  const open = { address: '93.184.215.14', family: 4 };
  expect(() => requirePublic([open])).not.toThrow();
  expect(() => requirePublic([open, { address: '192.168.1.5', family: 4 }])).toThrow('private');
  expect(() => requirePublic([])).toThrow('private');
});

/** One address and the ends of each network that is not of public hosts (IANA's registries of special addresses). */
const closed = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'shared by a provider (CGNAT)': ['100.64.0.0', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.255'],
  'link-local, metadata of clouds': ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  'protocols of the IETF': ['192.0.0.1', '192.0.0.8', '192.0.0.170', '192.0.0.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.255'],
  'relays that are given up': ['192.88.99.1'],
  'AS112, AMT': ['192.31.196.1', '192.52.193.1', '192.175.48.1'],
  benchmarks: ['198.18.0.0', '198.19.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255'],
  'reserved, broadcast': ['240.0.0.1', '255.255.255.254', '255.255.255.255'],
  'IPv6 unspecified, loopback': ['::', '::1', '0:0:0:0:0:0:0:1'],
  'IPv4 inside: compatible': ['::7f00:1', '::127.0.0.1', '::8.8.8.8'],
  'IPv4 inside: mapped': ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8', '::FFFF:10.0.0.1'],
  'IPv4 inside: translated': ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  'IPv4 inside: NAT64': ['64:ff9b::127.0.0.1', '64:ff9b::808:808', '64:ff9b:1::1', '64:ff9b:1:ffff::a00:1'],
  'IPv4 inside: 6to4, Teredo': ['2002:7f00:1::', '2002:808:808::1', '2001::1', '2001:0:53aa:64c::1'],
  discard: ['100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::1'],
  'protocols of the IETF, IPv6': [
    '2001:1::1',
    '2001:2::1',
    '2001:3::1',
    '2001:4:112::1',
    '2001:20::1',
    '2001:1ff::1',
  ],
  'documentation, IPv6': ['2001:db8::1', '3fff::1', '3fff:fff::1'],
  'segment routing, AS112': ['5f00::1', '2620:4f:8000::1'],
  'unique local': ['fc00::1', 'fd00::1', 'fdff:ffff::1'],
  'link-local, IPv6': ['fe80::1', 'febf::1', 'fe80::1%eth0'],
  'site-local, given up': ['fec0::1', 'feff::1'],
  'multicast, IPv6': ['ff02::1', 'ffff::1'],
  'given out to nobody': ['200::1', '400::1', '1000::1', '4000::1', '8000::1', 'e000::1', 'fe00::1'],
  'no addresses': [
    '',
    'nonsense',
    '1.2.3',
    '0x7f000001',
    '2130706433',
    '127.1',
    '017700000001',
    '8.8.8.8 ',
    ':::',
  ],
} satisfies Record<string, string[]>;

test.each(Object.entries(closed))('%s: closed', (_, addresses) => {
  expect(addresses.filter(address => !isClosedAddress(address))).toEqual([]);
});

test('public addresses are open, also those beside a closed network', () => {
  const open = [
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450:4009::200e',
    '2003::1',
  ];
  expect(open.filter(isClosedAddress)).toEqual([]);
});
