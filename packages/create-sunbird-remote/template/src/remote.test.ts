import { screens } from './remote';

test('every screen loads', async () => {
  for (const load of Object.values(screens)) expect((await load()).Screen).toEqual(expect.any(Function));
});
