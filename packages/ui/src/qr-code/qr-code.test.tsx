import { render, screen } from '@sunbird/testing';
import { QrCode } from './qr-code';

test('a code of squares on white, with room around it', () => {
  render(<QrCode value="upi://pay?pa=a@bank&am=1.00&cu=INR" label="Code" />);
  const image = screen.getByRole('img', { name: 'Code' });
  const [ground, squares] = image.querySelectorAll('path');
  const width = Number(image.getAttribute('viewBox')?.split(' ')[2]);
  expect(ground?.getAttribute('fill')).toBe('#fff');
  const places = [...(squares?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(places.length).toBeGreaterThan(200);
  // Four modules of white on each side; the corner's finder begins right after them.
  expect(Math.min(...places.flat())).toBe(4);
  expect(Math.max(...places.flat())).toBe(width - 5);
});
