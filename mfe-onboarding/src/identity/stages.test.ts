import { ng } from '@sunbird/loan-domain/markets';
import { oneSided } from '../testing/markets';
import { goodQuality } from '../testing/open-identity';
import type { Shot } from './shot';
import { reachable, shares, stagesOf, unsent } from './stages';

const stages = stagesOf(ng);

/** A picture that was taken on this page, to be looked at or kept. */
const shot: Shot = { picture: { file: new File([], 'x.jpg'), quality: goodQuality }, mode: 'camera' };
const kept: Shot = { ...shot, isKept: true };

it('goes from front to back, to both, to what was read, to the face', () => {
  expect(stages).toEqual(['front', 'back', 'both', 'check', 'face', 'done']);
});

it('has no pair to look at and nothing to read where one side is photographed', () => {
  expect(stagesOf(oneSided)).toEqual(['front', 'face', 'done']);
});

it.each([
  [{}, undefined, 'front'],
  [{}, 'face', 'front'],
  [{}, 'both', 'front'],
  [{ front: 'A' }, undefined, 'back'],
  [{ front: 'A' }, 'front', 'front'],
  [{ front: 'A', back: 'B' }, undefined, 'check'],
  [{ front: 'A', back: 'B' }, 'both', 'both'],
  [{ front: 'A', back: 'B' }, 'face', 'check'],
  [{ front: 'A', back: 'B', read: 'yes' }, 'face', 'face'],
  [{ front: 'A', back: 'B', read: 'yes', face: 'C' }, undefined, 'done'],
  [{ front: 'A', back: 'B', read: 'yes', face: 'C' }, 'nonsense', 'done'],
])('with %p, asked for %s: %s', (answers, wanted, stage) => {
  expect(reachable(stages, { answers, shots: {} }, wanted)).toBe(stage);
});

it.each([
  ['a front that is kept', { front: kept }, {}, 'back'],
  ['a front to be looked at', { front: shot }, {}, 'front'],
  ['a front that is kept', { front: kept }, { back: 'B' }, 'both'],
  ['both kept', { front: kept, back: kept }, {}, 'both'],
  ['both kept, one sent', { front: kept, back: kept }, { front: 'A' }, 'both'],
  ['both sent', { front: kept, back: kept }, { front: 'A', back: 'B' }, 'check'],
])('with %s on this page: the stage of row %#', (_, shots, answers, stage) => {
  expect(reachable(stages, { answers, shots }, undefined)).toBe(stage);
});

it('has to send what the lender does not have', () => {
  expect(unsent(ng, { answers: { back: 'B' }, shots: {} })).toEqual(['front']);
});

it('shows more behind with every stage', () => {
  const behind = stages.map(stage => shares[stage]);
  expect([...behind].sort((a, b) => a - b)).toEqual(behind);
});
