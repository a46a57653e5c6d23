import { desk, openDeskForEachTest } from '../../testing/each-desk';

openDeskForEachTest();

function stored() {
  return desk.recorded('sessions.json');
}

const minute = 60_000;

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
