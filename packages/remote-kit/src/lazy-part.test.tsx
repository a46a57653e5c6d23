import { renderScreen, screen } from '@sunbird/testing';
import { lazyPart } from './lazy-part';

test('a part whose code did not come can be fetched again in its place', async () => {
  let fails = true;
  const Part = lazyPart<{ name: string }>(async () => {
    if (fails) throw new Error('ChunkLoadError');
    return ({ name }) => <p>Hello {name}</p>;
  });
  const { user } = await renderScreen(<Part name="Ada" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
