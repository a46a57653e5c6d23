import { getMarketHome } from '@sunbird/api-client';
import { useI18n } from '@sunbird/i18n';
import { useCall, useDraft, useQueryParams, useShell } from '../index';
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

// In a browser's environment React warns of every layout effect, which no build has.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a screen is drawn for nobody, in each market and language, before the lender has said a word', async () => {
  const messages = { en: async () => ({ own: 'Hello' }), es: async () => ({ own: 'Hola' }) };
  const { path, screens } = await renderFirstScreen({ path: '/user/login', Screen, messages });
  expect(path).toBe('/user/login');
  expect(Object.keys(screens).sort()).toEqual(['IN-en', 'IN-es', 'MX-en', 'MX-es', 'NG-en', 'NG-es']);
  expect(screens['NG-en']).toBe('<p>+234 anonymous %brand% Hello Back loading undefined none</p>');
  expect(screens['MX-es']).toBe('<p>+52 anonymous %brand% Hola Atrás loading undefined none</p>');
});
