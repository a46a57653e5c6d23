import { TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
beforeEach(async () => {
  desk = await TestDesk.start();
});
afterEach(() => desk.close());

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

test('a session that is used stays; one that is not ends after two hours', async () => {
  const [busy, idle] = [await desk.signInAs('Mide', 'marketer'), await desk.signInAs('Ade', 'marketer')];
  for (let hour = 0; hour < 3; hour += 1) {
    desk.time += 60 * minute;
    expect((await desk.get('/api/me', busy)).status).toBe(200);
  }
  expect((await desk.get('/api/me', idle)).status).toBe(401);
});
