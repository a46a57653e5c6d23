import { createNotices } from './notices';

const send = jest.spyOn(globalThis, 'fetch');
afterAll(() => jest.restoreAllMocks());

test('what waits is posted with who, what, why and where; other lines are not', () => {
  send.mockResolvedValue(new Response());
  const notify = createNotices('https://chat.example/hook', 'https://desk.example/desk');
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
  expect(send).toHaveBeenCalledTimes(1);
  const [address, { method, body } = {}] = send.mock.calls[0] ?? [];
  expect([address, method, JSON.parse(String(body))]).toEqual([
    'https://chat.example/hook',
    'POST',
    {
      text: 'Ann asks for approval of Harvest (no. 3) in MX, 20 % to readers of es. “‹!channel› a try” https://desk.example/desk/#/slots/promotion/MX',
    },
  ]);
});

test('a hook that refuses is reported, and holds up nothing', async () => {
  const reported = new Promise(done => {
    jest.spyOn(process.stderr, 'write').mockImplementation(text => {
      done(text);
      return true;
    });
  });
  send.mockResolvedValue(new Response('', { status: 500 }));
  createNotices('https://chat.example/hook', undefined)({ at: 1, by: 'Ann', act: 'stopped', facts: {} });
  expect(await reported).toContain('The desk: Error: DESK_WEBHOOK answered 500');
  expect(String(send.mock.calls.at(-1)?.[1]?.body)).not.toContain('/#');
});
