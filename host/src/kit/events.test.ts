import { createEvents } from './events';

interface Events {
  readonly saved: { readonly id: number };
  readonly closed: undefined;
}

test('every handler of an event gets it at once, in the order of registration', () => {
  const events = createEvents<Events>();
  const seen: unknown[] = [];
  events.on('saved', ({ id }) => seen.push(['first', id]));
  events.on('saved', ({ id }) => seen.push(['second', id]));
  events.on('closed', () => seen.push('closed'));
  void events.emit('saved', { id: 7 });
  expect(seen).toEqual([
    ['first', 7],
    ['second', 7],
  ]);
});

test('the emitter can wait for the handlers; one that rejects stops no other', async () => {
  const events = createEvents<Events>();
  const seen: string[] = [];
  events.on('closed', () => Promise.reject(new Error('not stored')));
  events.on('closed', async () => {
    await Promise.resolve();
    seen.push('stored');
  });
  await events.emit('closed', undefined);
  expect(seen).toEqual(['stored']);
});
