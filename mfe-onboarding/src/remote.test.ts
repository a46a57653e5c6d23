import { loadCommonMessages } from '@sunbird/i18n';
import { dispatchTarget, orderStatus } from '@sunbird/loan-domain';
import manifest from '../remote.json';
import en from './messages/en.json';
import es from './messages/es.json';
import { screens } from './remote';

// Typed by hand from the specification, section 2.
const paths = [
  ['/user', 'user', '/'],
  ['/user/login', 'login', undefined],
  ['/user/register', 'register', undefined],
  ['/auth', 'auth', '/auth/personal_infomation'],
  ['/auth/personal_infomation', 'personalInfomation', undefined],
  ['/auth/additionalInfomation', 'additionalInfomation', undefined],
  ['/auth/id_card_authentication', 'idCardAuthentication', undefined],
  ['/auth/loan_question', 'loanQuestion', undefined],
  ['/auth/review_tips', 'reviewTips', undefined],
  ['/bank_account', 'bankAccount', '/bank_account/add_bankcard'],
  ['/bank_account/add_bankcard', 'addBankCard', undefined],
];

interface Row {
  readonly path: string;
  readonly name: string;
  readonly screen?: string;
  readonly redirectTo?: string;
}

const routes: readonly Row[] = manifest.routes;

it('declares the routes of the specification', () => {
  expect(routes.map(({ path, name, redirectTo }) => [path, name, redirectTo])).toEqual(paths);
});

it('has a screen for every route that shows one, and no other', () => {
  const shown = routes.flatMap(({ screen }) => screen ?? []);
  expect(shown.sort()).toEqual(Object.keys(screens).sort());
});

it.each(Object.entries(screens))('loads %s', async (_, load) => {
  expect(typeof (await load()).Screen).toBe('function');
});

it('serves every step that an order can wait for here', () => {
  const steps = [
    orderStatus.basicInfo,
    orderStatus.additionalInfo,
    orderStatus.identity,
    orderStatus.question,
    orderStatus.bindCard,
    orderStatus.applying,
  ];
  const names = routes.map(({ name }) => name);
  for (const status of steps) expect(names).toContain(dispatchTarget(status));
});

function placeholders(text: string): string[] {
  return (text.match(/[{<]\w+/g) ?? []).sort();
}

describe('messages', () => {
  const english: Readonly<Record<string, string>> = en;
  const spanish: Readonly<Record<string, string>> = es;

  it('have the same keys in both languages', () => {
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
  });

  it.each(Object.keys(english))('%s has the same placeholders in both languages', key => {
    expect([...new Set(placeholders(spanish[key] ?? ''))]).toEqual([
      ...new Set(placeholders(english[key] ?? '')),
    ]);
  });

  it('repeat nothing of the common catalogue', async () => {
    const common = await loadCommonMessages('en');
    expect(Object.keys(english).filter(key => key in common)).toEqual([]);
  });
});
