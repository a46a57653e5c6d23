import './browser-globals';

import { T } from '@sunbird/i18n';
import { renderScreen } from '.';

test('a message that is missing fails the test', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(renderScreen(<T id="home.go" />, { catalogue: {} })).rejects.toThrow('home.go');
  silent.mockRestore();
});
