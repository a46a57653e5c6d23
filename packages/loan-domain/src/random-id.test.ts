import { randomId } from './random-id';

test('ids are version 4 and never the same', () => {
  const ids = Array.from({ length: 50 }, randomId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
