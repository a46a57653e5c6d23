import { siteAddress } from './use-frame';

test.each([
  ['https://site.example/wrapper/', 'https://site.example/'],
  ['https://site.example/wrapper/index.html?lang=es#x', 'https://site.example/'],
  ['https://site.example/shop/wrapper/', 'https://site.example/shop/'],
])('%s shows %s', (address, shown) => {
  expect(siteAddress(address).href).toBe(shown);
});
