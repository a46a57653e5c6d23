/** @jest-environment node */
import { createNewestWord } from './newest-word';

let time = 0;
const site = jest.fn(async () => new Response('of the site'));
const start = () => createNewestWord(() => time);
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  time = 0;
  site.mockClear();
});

test('the page of a start gets the answer that the worker waits for, as often as it asks', async () => {
  const word = start();
  word.asked();
  const first = textOf(word.take(site));
  word.came(new Response('of the worker'));
  await expect(first).resolves.toBe('of the worker');
  await expect(textOf(word.take(site))).resolves.toBe('of the worker');
  expect(site).not.toHaveBeenCalled();
});

test('the worker’s own answer stays whole', async () => {
  const word = start();
  word.asked();
  const answer = new Response('of the worker');
  word.came(answer);
  await textOf(word.take(site));
  await expect(answer.text()).resolves.toBe('of the worker');
});

test('a page that was not begun just now, or whose worker has no answer, asks the site', async () => {
  const word = start();
  await expect(textOf(word.take(site))).resolves.toBe('of the site');
  word.asked();
  const waiting = textOf(word.take(site));
  word.failed();
  await expect(waiting).resolves.toBe('of the site');
  word.asked();
  word.came(new Response('of the worker'));
  time = 3000;
  await expect(textOf(word.take(site))).resolves.toBe('of the site');
});

test('who waits for a start that another one has followed asks the site', async () => {
  const word = start();
  word.asked();
  const waiting = textOf(word.take(site));
  word.asked();
  await expect(waiting).resolves.toBe('of the site');
});
