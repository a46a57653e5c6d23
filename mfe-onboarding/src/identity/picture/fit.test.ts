import { coveredArea, fitWithin } from './fit';

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('%p fits as %p', (size, fitted) => {
  expect(fitWithin(size, 1600)).toEqual(fitted);
});

it.each([
  [
    'as wide as the box',
    { width: 1920, height: 1080 },
    { width: 320, height: 180 },
    { x: 0, y: 0, width: 1920, height: 1080 },
  ],
  [
    'wider',
    { width: 1920, height: 1080 },
    { width: 100, height: 100 },
    { x: 420, y: 0, width: 1080, height: 1080 },
  ],
  [
    'higher',
    { width: 1080, height: 1920 },
    { width: 320, height: 208 },
    { x: 0, y: 609, width: 1080, height: 702 },
  ],
])('shows the middle of a picture that is %s', (_, picture, box, area) => {
  expect(coveredArea(picture, box)).toEqual(area);
});
