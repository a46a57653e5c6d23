import { act, renderHook } from '@sunbird/testing';
import { useFirstScreenful } from './option-sheet';

/** The numbers of rows that were drawn, render by render. */
function drawn(total: number, upTo = 0): readonly number[] {
  const rows: number[] = [];
  act(() => {
    renderHook(() => rows.push(useFirstScreenful(total, upTo)));
  });
  return rows;
}

test('a long list is drawn by its first screenful, then whole', () => {
  expect(drawn(300)).toEqual([20, 300]);
});

test('a list of a screenful is drawn whole at once', () => {
  expect(drawn(20)[0]).toBe(20);
  expect(drawn(3)[0]).toBe(3);
});

test('the row that the list is scrolled to is among the first ones, with some below it', () => {
  expect(drawn(300, 150)).toEqual([160, 300]);
  expect(drawn(300, 295)[0]).toBe(300);
});
