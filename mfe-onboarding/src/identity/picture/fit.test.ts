import { coveredArea, fitWithin } from './fit';

function size(width: number, height: number) {
  return { width, height };
}

it.each([
  [size(4000, 3000), size(1600, 1200)],
  [size(3000, 4000), size(1200, 1600)],
  [size(800, 600), size(800, 600)],
  [size(9000, 1), size(1600, 1)],
])('%p fits as %p', (picture, fitted) => {
  expect(fitWithin(picture, 1600)).toEqual(fitted);
});

it.each([
  ['as wide as the box', size(1920, 1080), size(320, 180), { x: 0, y: 0, ...size(1920, 1080) }],
  ['wider', size(1920, 1080), size(100, 100), { x: 420, y: 0, ...size(1080, 1080) }],
  ['higher', size(1080, 1920), size(320, 208), { x: 0, y: 609, ...size(1080, 702) }],
])('shows the middle of a picture that is %s', (_, picture, box, area) => {
  expect(coveredArea(picture, box)).toEqual(area);
});
