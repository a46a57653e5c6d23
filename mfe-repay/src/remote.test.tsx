import en from '@sunbird/languages/texts/en/repay.json';
import enMore from '@sunbird/languages/texts/en/repay.more.json';
import es from '@sunbird/languages/texts/es/repay.json';
import esMore from '@sunbird/languages/texts/es/repay.more.json';
import { fakeApi, screen } from '@sunbird/testing';
import { screens } from './generated/screens';
import { messages } from './remote';
import { renderRepay } from './testing/render-repay';

test('the detail of a loan gets its own messages alone, every other screen all', async () => {
  expect([await messages.en('RepayDetail'), await messages.es('RepayDetail')]).toEqual([en, es]);
  expect([await messages.en('Cashier'), await messages.es()]).toEqual([
    { ...en, ...enMore },
    { ...es, ...esMore },
  ]);
  expect(Object.keys(en).filter(key => key in enMore)).toEqual([]);
});

describe.each(Object.keys(screens) as (keyof typeof screens)[])('%s', name => {
  async function open(session: 'signedIn' | 'anonymous', query: string) {
    const { Screen } = await screens[name]();
    // Any call fails the test.
    return renderRepay(Screen, { api: fakeApi([]), session: { status: session }, route: `/${query}` });
  }

  test('signed out: no call, and a way in that comes back', async () => {
    const { shell, user } = await open('anonymous', '?orderNo=SB-1&channelId=upi');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(shell.session.requestLogIn).toHaveBeenCalled();
  });

  test('without a number: what is missing, and the way home', async () => {
    const { shell, user } = await open('signedIn', '');
    expect((await screen.findByRole('alert')).textContent).toMatch(/(order|payment) number is missing/);
    await user.click(screen.getByRole('button', { name: 'Back to home' }));
    expect(shell.navigate).toHaveBeenCalledWith('home');
  });
});
