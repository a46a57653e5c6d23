import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import type { LocalSite } from './local-site';
import { printWelcome } from './welcome';

let server: Server;
afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

/** What is printed in order, of a lender that answers like this. */
async function welcome(answer: RequestListener, lender = 'sunbird'): Promise<string[]> {
  server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const site: LocalSite = {
    port,
    origin: `http://127.0.0.1:${port}`,
    apiOrigin: 'http://127.0.0.1:8082',
    file: join(root, 'lenders', lender, 'lender.json'),
    siteDir: '',
    dataDir: '',
    isNew: false,
    env: {},
  };
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation(text => printed.push(text));
  await printWelcome(site);
  return printed;
}

test('the addresses come first, then a borrower to try', async () => {
  const [addresses, borrower] = await welcome((_, response) =>
    response.end('{"mobile":"8031234567","birthday":"1994-08-14","identityLast4":"8901"}'),
  );
  expect(addresses).toMatch(/Sunbird is up\..*\n[\s\S]*The app {15}http:\/\/127[\s\S]*\/sandbox\/messages\n/);
  expect(borrower).toContain('log in with 8031234567');
  expect(borrower).toContain('/sandbox/messages?mobile=8031234567');
  expect(borrower).toContain('Born 14 08 1994, her NIN ends in 8901');
});

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(500).end('{"error":"no"}')],
  ['answers no JSON', (_, response) => response.end('<p>')],
  ['breaks off', request => request.socket.destroy()],
])('they are printed where the lender %s to make one', async (_what, answer) => {
  const [addresses, borrower] = await welcome(answer);
  expect(addresses).toContain('Sunbird is up.');
  expect(borrower).toMatch(/No borrower to try was made \(.+\): log in with any number\./);
});

test('the API of a lender that has it elsewhere is on the third port', async () => {
  const [addresses] = await welcome((_, response) => response.end('{}'), 'kestrel');
  expect(addresses).toMatch(/The lender's API +http:\/\/127\.0\.0\.1:8082\//);
});
