import { cooperativeReplies, createFakeHost, createFakeWindow } from '@sunbird/native-bridge/fake';
import { expectShown, render, screen, userEvent, within } from '@sunbird/testing';
import { withTexts } from '../page/page-root';
import { CheckPage } from './check-page';
import { checks } from './checks';
import { type Exchange, openExchange } from './exchange';

function exchangeWith(replyFault: 'none' | 'repeated' | 'refused') {
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

function rowOf(name: string) {
  const item = screen.getByText(name, { selector: 'b' }).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return item;
}

test('says what is wrong with one action, and offers the result to copy', async () => {
  const user = await open(exchangeWith('repeated'));
  expect(screen.getAllByRole('listitem')).toHaveLength(checks.length);
  await user.click(screen.getByRole('button', { name: 'Run logEventByAF' }));
  expect(await screen.findByText('1 check done, 1 failed')).toBeTruthy();
  expectShown(rowOf('logEventByAF'), 'Failed Run logEventByAF Run The same request was answered 3 times.');
  expect(screen.getByRole('button', { name: 'Copy Result' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('"outcome": "failed"');
});

test('asks the tester for manual steps, and continues without them', async () => {
  const user = await open(exchangeWith('none'));
  await user.click(screen.getByRole('button', { name: 'Run resume' }));
  expectShown(rowOf('Return to the app'), 'Leave the app, then come back. Skip');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await within(rowOf('Return to the app')).findByText('Skipped')).toBeTruthy();
});

test('only warns of a refusal', async () => {
  const user = await open(exchangeWith('refused'));
  await user.click(screen.getByRole('button', { name: 'Run logEventByAF' }));
  expect(await screen.findByText(/^1 check done/)).toBeTruthy();
  expectShown(rowOf('logEventByAF'), 'Look at it', 'Answered -1: refused');
});

test('says that a plain browser is no wrapper', async () => {
  const { window } = createFakeWindow('browser', () => undefined);
  const user = await open(openExchange(window, []));
  await user.click(screen.getByRole('button', { name: 'Run all checks' }));
  expect(await screen.findByText('None of the bridge’s objects is in the page.')).toBeTruthy();
});
