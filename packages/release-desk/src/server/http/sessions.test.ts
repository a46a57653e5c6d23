import { desk, openDeskForEachTest } from '../../testing/each-desk';

openDeskForEachTest();

function stored() {
  return desk.recorded('sessions.json');
}

const minute = 60_000;

test('a session that was idle for two hours has ended, and not before', async () => {
  const person = await desk.signInAs('Mide', 'marketer');
  desk.time += 120 * minute;
  expect((await desk.get('/api/me', person)).status).toBe(401);
  desk.time -= 1;
  expect((await desk.get('/api/me', person)).status).toBe(200);
});

test('activity within a minute is not recorded', async () => {
  const person = await desk.signInAs('Mide', 'marketer');
  const before = stored();
  desk.time += minute;
  await desk.get('/api/me', person);
  expect(stored()).toBe(before);
  desk.time += 1;
  await desk.get('/api/me', person);
  expect(stored()).not.toBe(before);
});

test('activity of a session is recorded behind other writes', async () => {
  const person = await desk.signInAs('Mide', 'marketer');
  desk.time += 5 * minute;
  const before = stored();
  let answer: Promise<Response> | undefined;
  await desk.parts.exclusive(async () => {
    answer = desk.get('/api/me', person);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(stored()).toBe(before);
  });
  expect((await answer)?.status).toBe(200);
  expect(stored()).not.toBe(before);
});
