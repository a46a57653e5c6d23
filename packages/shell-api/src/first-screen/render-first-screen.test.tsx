import { getMarketHome } from '@sunbird/api-client';
import { languages, type MessageCatalogue, T, useI18n } from '@sunbird/i18n';
import { useCall, useDraft, useQueryParams, useShell } from '../index';
import { textMarks } from './mark-messages';
import { renderFirstScreen } from './render-first-screen';

function Screen() {
  const { market, session, settings } = useShell();
  const { t } = useI18n<'own'>();
  const home = useCall(getMarketHome, {});
  const draft = useDraft('form', () => ({}));
  const { next = 'none' } = useQueryParams();
  return (
    <p>
      {[
        market.phone.countryCode,
        session.status,
        settings.brand.name,
        t('own'),
        t('common.back'),
        home.status,
        String(draft.initial),
        next,
      ].join(' ')}
    </p>
  );
}

const { begin, is, end, argument, endArgument } = textMarks;

/** The markup of a page whose lender has no texts of its own. */
function withoutMarks(html = ''): string {
  return html.replace(new RegExp(`[${begin}${argument}][^${is}]*${is}|[${end}${endArgument}]`, 'g'), '');
}

// In a browser's environment React warns of every layout effect, which no build has.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a screen is pre-rendered for nobody, in each market and language, before the lender has said a word', async () => {
  const messages = { en: async () => ({ own: 'Hello' }), es: async () => ({ own: 'Hola' }) };
  const { path, screens } = await renderFirstScreen({ path: '/user/login', Screen, messages });
  expect(path).toBe('/user/login');
  const preRendered = ['IN', 'MX', 'NG'].flatMap(code => languages.map(language => `${code}-${language}`));
  expect(Object.keys(screens).sort()).toEqual(preRendered.sort());
  expect(withoutMarks(screens['NG-en'])).toBe(
    '<p>+234 anonymous %brand% Hello Back loading undefined none</p>',
  );
  expect(withoutMarks(screens['MX-es'])).toBe(
    '<p>+52 anonymous %brand% Hola Atrás loading undefined none</p>',
  );
});

function Marked() {
  const { t } = useI18n<'own' | 'many'>();
  return (
    <p title={t('own', { name: t('common.back') })}>
      {t('many', { count: 2 })} <T id="own" values={{ name: <b>Ada</b> }} />
    </p>
  );
}

test('each message and each of its arguments is marked, whatever is around them', async () => {
  // "Hello {name}" and "{count, plural, other {# loans}}", as the build compiles them.
  const own: MessageCatalogue = {
    own: [
      { type: 0, value: 'Hello ' },
      { type: 1, value: 'name' },
    ],
    many: [
      {
        type: 6,
        value: 'count',
        offset: 0,
        pluralType: 'cardinal',
        options: { other: { value: [{ type: 7 }, { type: 0, value: ' loans' }] } },
      },
    ],
  };
  const messages = { en: async () => own, es: async () => own };
  const { screens } = await renderFirstScreen({ path: '/', Screen: Marked, messages });
  const back = `${begin}common.back${is}Back${end}`;
  expect(screens['NG-en']).toBe(
    `<p title="${begin}own${is}Hello ${argument}1:name${is}${back}${endArgument}${end}">` +
      `${begin}many${is}${argument}6:count${is}2 loans${endArgument}${end} ` +
      `${begin}own${is}Hello ${argument}1:name${is}<b>Ada</b>${endArgument}${end}</p>`,
  );
});

function Last() {
  const loan = useShell().lastLoan?.read();
  return (
    <p>
      {loan ? 'returning' : 'new'} <span data-last="at">1 Jan</span> <span data-last="dueDate">2 Jan</span>
      <span data-last="owed">
        <span className="ui-money">
          <i>₦</i>0
        </span>
      </span>
    </p>
  );
}

test('who comes back finds empty places for her loan', async () => {
  const messages = { en: async () => ({}), es: async () => ({}) };
  const source = { path: '/', Screen: Last, messages, showsLastLoan: true } as const;
  const { screens, last } = await renderFirstScreen(source);
  expect(screens['NG-en']).toContain('<p>new <span data-last="at">1 Jan</span>');
  expect(last?.['NG-en']).toContain(
    '<p>returning <span data-last="at"></span> <span data-last="dueDate"></span>',
  );
  expect(last?.['NG-en']).toContain('<span class="ui-money"><i></i></span>');
});
