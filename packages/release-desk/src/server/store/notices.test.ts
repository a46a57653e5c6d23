import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNotices } from './notices';

let server: Server;
let received: Promise<unknown>;
beforeEach(async () => {
  received = new Promise(done => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', part => {
        text += part;
      });
      request.on('end', () => {
        response.end();
        done(JSON.parse(text));
      });
    });
  });
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => server.close());

test('what waits is posted with who, what, why and where; other lines are not', async () => {
  const { port } = server.address() as AddressInfo;
  const notify = createNotices(`http://127.0.0.1:${port}/hook`, 'https://desk.example/desk');
  const release = { id: '0.1.0-a', titles: { en: 'Harvest' }, number: 3 };
  const facts = {
    slot: 'sunbird/promotion',
    release,
    market: 'MX',
    share: 20,
    audience: { language: 'es' as const },
    why: '<!channel> a try',
  };
  notify({ at: 1, by: 'Ann', act: 'published', facts });
  notify({ at: 1, by: 'Ann', act: 'asked', facts });
  expect(await received).toEqual({
    text: 'Ann asks for approval of Harvest (no. 3) in MX, 20 % to readers of es. “‹!channel› a try” https://desk.example/desk/#/slots/promotion/MX',
  });
});

test('a hook that does not answer is reported, and holds up nothing', async () => {
  const reported = new Promise(done => {
    jest.spyOn(process.stderr, 'write').mockImplementation(text => {
      done(text);
      return true;
    });
  });
  createNotices('http://127.0.0.1:1/', '')({ at: 1, by: 'Ann', act: 'stopped', facts: {} });
  expect(await reported).toContain('The desk: ');
  jest.restoreAllMocks();
});
