import { act, renderHook } from '@sunbird/testing';
import { coveredArea, useLiveHint } from './use-live-hint';

/** The film: stripes that are sharp, evenly lit, and wander while the hand moves. */
let shift = 0;

function stripes() {
  const width = 16;
  const data = new Uint8ClampedArray(width * width * 4);
  for (let at = 0; at < width * width; at += 1) data.fill((at + shift) % 2 ? 60 : 200, at * 4, at * 4 + 4);
  return { data, width, height: width };
}

// jsdom draws nothing.
jest.mock('../picture/picture', () => ({ smallCopy: () => stripes() }));

function film(isToTurn: boolean) {
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
  const element = { current: video };
  const { result } = renderHook(() => useLiveHint(element, { isOn: true, subject: 'card', isToTurn }));
  return result;
}

function looks(count: number): void {
  act(() => void jest.advanceTimersByTime(count * 300));
}

beforeEach(() => {
  shift = 0;
  jest.useFakeTimers();
});

it('has a good picture taken after five looks', () => {
  const hint = film(false);
  looks(5);
  expect(hint.current).toMatchObject({ problem: undefined, steady: 1 });
});

it('asks to turn a card over, and takes nothing while it lies as it was', () => {
  const hint = film(true);
  looks(9);
  expect(hint.current).toMatchObject({ problem: 'turn', steady: 0 });
});

it('sees the card move, and takes it once it is still', () => {
  const hint = film(true);
  looks(2);
  shift = 1;
  looks(1);
  expect(hint.current.problem).toBe('moves');
  looks(5);
  expect(hint.current).toMatchObject({ problem: undefined, steady: 1 });
});

it('asks no longer after three seconds: the card may have been turned before', () => {
  const hint = film(true);
  looks(14);
  expect(hint.current).toMatchObject({ problem: undefined, steady: 1 });
});

function size(width: number, height: number) {
  return { width, height };
}

it.each([
  ['as wide as the box', size(1920, 1080), size(320, 180), { x: 0, y: 0, ...size(1920, 1080) }],
  ['wider', size(1920, 1080), size(100, 100), { x: 420, y: 0, ...size(1080, 1080) }],
  ['higher', size(1080, 1920), size(320, 208), { x: 0, y: 609, ...size(1080, 702) }],
])('shows the middle of a picture that is %s', (_, picture, box, area) => {
  expect(coveredArea(picture, box)).toEqual(area);
});
