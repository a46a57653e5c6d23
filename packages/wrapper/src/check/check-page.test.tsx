import { cooperativeReplies, createFakeHost, createFakeWindow } from '@sunbird/native-bridge/fake';
import { render, screen, userEvent, within } from '@sunbird/testing';
import { withTexts } from '../page/page-root';
import { CheckPage } from './check-page';
import { type Exchange, openExchange } from './exchange';

function exchangeWith(replyFault: 'none' | 'repeated') {
  const fake = createFakeWindow('reactNative', text => host.receive(text));
  const host = createFakeHost({
    deliver: text => fake.deliver(text),
    replies: cooperativeReplies,
    replyFault: () => replyFault,
  });
  return openExchange(fake.window, []);
}

async function open(exchange: Exchange) {
  render(await withTexts(<CheckPage exchange={exchange} />, 'en'));
  return userEvent.setup();
}

function row(name: string) {
  const found = screen.getByRole('button', { name: `Run ${name}` }).closest('li');
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
}

test('says what is wrong with one action, and offers the result to copy', async () => {
  const user = await open(exchangeWith('repeated'));
  expect(screen.getByText('Found a wrapper by reactNative.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Run logEventByAF' }));
  expect(await screen.findByText('1 check done, 1 failed')).toBeTruthy();
  expect(row('logEventByAF').getByText('The same request was answered 3 times.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy Result' })).toBeTruthy();
  expect(document.querySelector('pre')?.textContent).toContain('"outcome": "failed"');
});

test('asks the tester for manual steps, and continues without them', async () => {
  const user = await open(exchangeWith('none'));
  await user.click(screen.getByRole('button', { name: 'Run resume' }));
  expect(screen.getByText('Leave the app, then come back.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await row('resume').findByText('Skipped')).toBeTruthy();
});

test('says that a plain browser is no wrapper', async () => {
  const { window } = createFakeWindow('browser', () => undefined);
  const user = await open(openExchange(window, []));
  await user.click(screen.getByRole('button', { name: 'Run all checks' }));
  expect(await screen.findByText('None of the bridge’s objects is in the page.')).toBeTruthy();
});
