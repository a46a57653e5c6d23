import { appAddress } from './use-frame';

function at(href: string) {
  const { origin, search } = new URL(href);
  return appAddress({ href, origin, search }).href;
}

test.each([
  ['https://site.example/wrapper/', 'https://site.example/'],
  ['https://site.example/wrapper/index.html?lang=es#x', 'https://site.example/'],
  ['https://site.example/shop/wrapper/', 'https://site.example/shop/'],
  ['https://site.example/wrapper/?app=check.html', 'https://site.example/wrapper/check.html'],
  ['https://site.example/wrapper/?app=http://localhost:3000/', 'http://localhost:3000/'],
  ['https://site.example/wrapper/?app=https://evil.example/', 'https://site.example/'],
  ['https://site.example/wrapper/?app=https://localhost.evil.example/', 'https://site.example/'],
  ['https://site.example/wrapper/?app=javascript:alert(1)', 'https://site.example/'],
  ['https://site.example/wrapper/?app=http://[', 'https://site.example/'],
])('%s shows %s', (address, shown) => {
  expect(at(address)).toBe(shown);
});
