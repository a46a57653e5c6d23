import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { portOf, requireFreePorts } from './ports';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await once(server.close(), 'close');
});

/** A server at an address, at any port; undefined where the machine has no such address. */
async function portBusyAt(host: string): Promise<number | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ host, port: 0 }), 'listening');
  } catch {
    return undefined;
  }
  servers.push(server);
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('a port that is in use at %s is not free', async host => {
  const port = await portBusyAt(host);
  if (port === undefined) return expect(host).toContain(':');
  await expect(requireFreePorts([port])).rejects.toThrow(
    `Port ${port} is in use. Stop what listens there, or set PORT to another one.`,
  );
});

test('a port that browsers refuse is named before anything is built', async () => {
  await expect(requireFreePorts([10_080])).rejects.toThrow(
    'No browser opens port 10080. Set PORT to another one.',
  );
});

test.each(['abc', '70000', '65534', '0', '-1', '80.5', '8080 ', '0x50'])('PORT=%s is refused', text => {
  expect(() => portOf(text, 8080, 2)).toThrow(`PORT is "${text}"; it must be a number from 1 to 65533.`);
});

test('without PORT, as with an empty one, it is the usual port', () => {
  expect([portOf(undefined, 8080), portOf('', 8080), portOf('65535', 8080)]).toEqual([8080, 8080, 65_535]);
});
