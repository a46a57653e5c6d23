import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/**
 * An identity server on loopback, for tests, as a program of its own: `oidc-provider` runs as a module only. Its account
 * is what is typed as the login. `unverified@…` is an address that it has not confirmed.
 */
const [redirect = ''] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'desk', client_secret: 'a secret of the desk', redirect_uris: [redirect] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified') }),
    }),
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});
