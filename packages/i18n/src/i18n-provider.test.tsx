import { loadMarket } from '@sunbird/loan-domain';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadCommonMessages, type MessageCatalogue, useI18n } from './i18n-context';
import { I18nProvider, MessagesProvider } from './i18n-provider';
import { DateText, Money, T } from './texts';

const onError = jest.fn<void, [Error]>();

async function show(children: ReactNode, language: 'en' | 'es' = 'en') {
  const [messages, market] = await Promise.all([loadCommonMessages(language), loadMarket('NG')]);
  return render(
    <I18nProvider language={language} market={market} messages={messages} onError={onError}>
      {children}
    </I18nProvider>,
  );
}

const own: MessageCatalogue = {
  'home.apply': 'Apply for <money>{amount}</money>',
  'home.left': '{count, plural, one {# place left} other {# places left}}',
  'home.terms': 'Read the <link>terms of {name}</link>',
  'home.compiled': [{ type: 0, value: 'Compiled' }],
};

function Texts() {
  const { t, tMessage, has, language } = useI18n<
    'home.apply' | 'home.left' | 'home.missing' | 'home.compiled'
  >();
  return (
    <ul>
      <li>{language}</li>
      <li>{t('common.back')}</li>
      <li>{t('home.apply', { amount: 20000 })}</li>
      <li>{t('home.left', { count: 1 })}</li>
      <li>{t('home.left', { count: 3 })}</li>
      <li>{t('home.compiled')}</li>
      <li>{tMessage({ key: 'error.bvn.length', values: { length: 11, typed: 9 } })}</li>
      <li>{tMessage({ key: 'error.amount.minimum', values: { minimum: 1000 } })}</li>
      <li>{String(has('common.back') && has('home.left') && !has('home.missing'))}</li>
    </ul>
  );
}

function items(): (string | null)[] {
  return screen.getAllByRole('listitem').map(item => item.textContent);
}

test('a remote’s catalogue adds to the common one', async () => {
  await show(
    <MessagesProvider messages={own}>
      <Texts />
    </MessagesProvider>,
  );
  expect(items()).toEqual([
    'en',
    'Back',
    'Apply for ₦20,000',
    '1 place left',
    '3 places left',
    'Compiled',
    'A BVN has 11 digits. You typed 9. Dial *565*0# to see yours.',
    'Enter ₦1,000 or more.',
    'true',
  ]);
  expect(onError).not.toHaveBeenCalled();
});

test('the language changes every text below', async () => {
  await show(
    <MessagesProvider messages={own}>
      <Texts />
    </MessagesProvider>,
    'es',
  );
  expect(items()[1]).toBe('Atrás');
});

function Missing() {
  return <p>{useI18n<'home.missing'>().t('home.missing')}</p>;
}

test('a missing key shows itself and is reported', async () => {
  await show(<Missing />);
  expect(screen.getByText('home.missing')).toBeTruthy();
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('home.missing') }),
  );
});

test('rich text takes elements, money and tags', async () => {
  await show(
    <MessagesProvider messages={own}>
      <p>
        <T id="home.apply" values={{ amount: 20000 }} />
      </p>
      <p>
        <T
          id="home.terms"
          values={{ name: <Money value={5} />, link: chunks => <a href="#/terms">{chunks}</a> }}
        />
      </p>
    </MessagesProvider>,
  );
  const [apply] = screen.getAllByText('₦');
  expect(apply?.parentElement?.className).toBe('ui-money');
  expect(apply?.parentElement?.textContent).toBe('₦20,000');
  expect(screen.getByRole('link').textContent).toBe('terms of ₦5');
});

test('dates are machine readable', async () => {
  await show(
    <>
      <DateText value="2026-06-05" />
      <DateText value={Date.UTC(2026, 2, 9, 9, 24)} style="weekdayTime" />
    </>,
  );
  expect(screen.getByText('Fri 5 Jun 2026').getAttribute('datetime')).toBe('2026-06-05');
  expect(screen.getByText('Mon 9 Mar, 10:24').getAttribute('datetime')).toBe('2026-03-09T09:24:00.000Z');
});

test('without a provider the error says what to do', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Texts />)).toThrow('wrap the app in one');
  error.mockRestore();
});

function Watch({ onValue }: { readonly onValue: (value: unknown) => void }) {
  onValue(useI18n());
  return null;
}

test('a screen that is shown again finds its messages and formats made', async () => {
  const seen: unknown[] = [];
  function view(isShown: boolean) {
    return isShown ? (
      <MessagesProvider messages={own}>
        <Watch onValue={value => seen.push(value)} />
      </MessagesProvider>
    ) : null;
  }
  const [messages, market] = await Promise.all([loadCommonMessages('en'), loadMarket('NG')]);
  const above = { language: 'en', market, messages, onError } as const;
  const { rerender } = render(<I18nProvider {...above}>{view(true)}</I18nProvider>);
  rerender(<I18nProvider {...above}>{view(false)}</I18nProvider>);
  rerender(<I18nProvider {...above}>{view(true)}</I18nProvider>);
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(1);
  const texts = { ...messages, 'common.back': 'Return' };
  rerender(
    <I18nProvider {...above} messages={texts}>
      {view(true)}
    </I18nProvider>,
  );
  expect(new Set(seen).size).toBe(2);
});
