import { apiBase } from './api-base';

test.each([
  [undefined, 'http://localhost/api/'],
  ['/lending/v2/', 'http://localhost/lending/v2/'],
  ['https://api.acacia.example/v2/', 'https://api.acacia.example/v2/'],
])('api %s of the settings is %s', (api, address) => {
  expect(apiBase({ ...(api !== undefined && { api }) })).toBe(address);
});
