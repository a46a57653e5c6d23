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
  'ftp://chat.example/hook',
  'javascript:alert(1)',
  'chat.example',
])('%s is no webhook outside of the sandbox', address => {
  expect(webhookUrl(address, false)).toBeUndefined();
});

test('a public https address is one; the lender in a box may send to its own machine', () => {
  expect(webhookUrl('https://hooks.chat.example/a/b', false)?.hostname).toBe('hooks.chat.example');
  expect(webhookUrl('http://127.0.0.1:9999/', true)?.port).toBe('9999');
  expect(webhookUrl('file:///etc/passwd', true)).toBeUndefined();
});

test('a name that leads to a private address is refused when it is connected to', () => {
  const open = { address: '93.184.215.14', family: 4 };
  expect(() => requirePublic([open])).not.toThrow();
  expect(() => requirePublic([open, { address: '192.168.1.5', family: 4 }])).toThrow('private');
  expect(() => requirePublic([])).toThrow('private');
});

test('public addresses are open', () => {
  expect(['8.8.8.8', '2606:4700::1111', '10.0.0.1', '::1', 'nonsense'].map(isClosedAddress)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
