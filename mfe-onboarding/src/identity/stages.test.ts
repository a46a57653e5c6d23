import { mx, ng } from '@sunbird/loan-domain/markets';
import { reachable, shareOf, stagesOf } from './stages';

const stages = stagesOf(ng);

it('goes from front to back, to what was read, to the face', () => {
  expect(stages).toEqual(['front', 'back', 'check', 'face', 'done']);
});

it('has nothing to read where one side is photographed', () => {
  const oneSide = { ...mx, identity: { ...mx.identity, sides: ['front' as const] } };
  expect(stagesOf(oneSide)).toEqual(['front', 'face', 'done']);
});

it.each([
  [{}, undefined, 'front'],
  [{}, 'face', 'front'],
  [{ front: 'A' }, undefined, 'back'],
  [{ front: 'A' }, 'front', 'front'],
  [{ front: 'A', back: 'B' }, undefined, 'check'],
  [{ front: 'A', back: 'B' }, 'face', 'check'],
  [{ front: 'A', back: 'B', read: 'yes' }, 'face', 'face'],
  [{ front: 'A', back: 'B', read: 'yes', face: 'C' }, undefined, 'done'],
  [{ front: 'A', back: 'B', read: 'yes', face: 'C' }, 'nonsense', 'done'],
])('with %p, asked for %s: %s', (drafted, wanted, stage) => {
  expect(reachable(stages, drafted, wanted)).toBe(stage);
});

it('shows more behind with every stage', () => {
  const shares = stages.map(shareOf);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
});
