import { writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { identityServer, isLoopback, secureOrigin } from './identity-server';

const scratch = scratchFolder();

test.each(['https://desk.example', 'https://10.0.0.5:8443', 'http://[::1]:8081'])(
  'people may reach the desk at %s',
  origin => expect(secureOrigin(origin)).toBe(origin),
);

test('the origin is as the browser sends it', () => {
  expect(secureOrigin('https://Desk.example:443/')).toBe('https://desk.example');
});

test('people may not reach the desk in clear on a network', () => {
  expect(() => secureOrigin('http://desk.example')).toThrow('by https');
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.10.20.30', true],
  ['[::1]', true],
  ['10.0.0.5', false],
  ['localhosts', false],
  ['localhost.example', false],
  ['a.localhost', false],
  ['127.0.0', false],
  ['127.0.0.1.example', false],
  ['1127.0.0.1', false],
  ['127.a.0.1', false],
])('%s is this machine: %s', (hostname, isOwn) => {
  expect(isLoopback(hostname)).toBe(isOwn);
});

test('the identity server comes from the environment; its secret may lie in a file', () => {
  const file = scratch('secret');
  writeFileSync(file, 'of a file\n');
  const issuer = { DESK_OIDC_ISSUER: 'https://i.example' };
  const set = { ...issuer, DESK_OIDC_CLIENT: 'desk' };
  const server = { issuer: 'https://i.example', client: 'desk' };
  expect(identityServer('DESK', {})).toBeUndefined();
  expect(() => identityServer('DESK', issuer)).toThrow('DESK_OIDC_CLIENT');
  expect(identityServer('DESK', set)).toEqual(server);
  expect(identityServer('DESK', { ...set, DESK_OIDC_SECRET: 'a text' })).toEqual({
    ...server,
    secret: 'a text',
  });
  expect(identityServer('DESK', { ...set, DESK_OIDC_ROLES: 'groups' })).toEqual({
    ...server,
    roleClaim: 'groups',
  });
  expect(identityServer('DESK', { ...set, DESK_OIDC_SECRET: file })).toEqual({
    ...server,
    secret: 'of a file',
  });
});
