import '../../styles';
import { I18nProvider, loadCommonMessages, useI18n } from '@sunbird/i18n';
import { loadMarket } from '@sunbird/loan-domain';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type UiActions, UiActionsProvider } from '../../actions';
import { Toast } from '../../feedback/toast';
import { UiRoot } from '../../ui-root';
import { type SampledFile, samples, wholeScreens } from '../samples/samples';
import styles from './gallery.module.css';
import { live } from './live';
import { languageOf, marketOf, readLooks } from './looks';

const search = new URLSearchParams(window.location.search);
const looks = readLooks(window.location.search);

/** The states of a part's file under each other; of one that fills the screen, the state that is asked for. */
function Part(): ReactElement {
  const i18n = useI18n();
  const all = useMemo(() => samples(i18n), [i18n]);
  const file = (Object.keys(all) as SampledFile[]).find(name => name === search.get('file'));
  if (file === undefined) return <p>There is no sample of {search.get('file')}.</p>;
  const states = Object.entries<ReactElement>(all[file]);
  if (wholeScreens.has(file)) {
    return <>{live(states.filter(([name]) => name === search.get('state')).map(([, element]) => element))}</>;
  }
  return (
    <div className={styles.states}>
      {states.map(([name, element]) => (
        <div key={name} className={styles.state}>
          <p className={styles.caption}>{name}</p>
          {live(element)}
        </div>
      ))}
    </div>
  );
}

/** What the shell does for parts, as far as one frame can. */
function Frame(): ReactElement {
  const [toast, setToast] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setToast(undefined), 2000);
    return () => clearTimeout(timer);
  });
  const actions = useMemo<UiActions>(
    () => ({
      back: () => setToast('Back'),
      help: () => setToast('Help'),
      logIn: () => setToast('Log in'),
      toast: setToast,
    }),
    [],
  );
  return (
    <UiActionsProvider value={actions}>
      <UiRoot>
        <Part />
      </UiRoot>
      {toast && <Toast text={toast} />}
    </UiActionsProvider>
  );
}

async function draw(): Promise<void> {
  const { dataset } = document.documentElement;
  const language = languageOf(looks);
  dataset.theme = looks.theme;
  dataset.textSize = looks.text;
  document.documentElement.lang = language;
  const [market, messages] = await Promise.all([loadMarket(marketOf(looks)), loadCommonMessages(language)]);
  const container = document.getElementById('app');
  if (!container) throw new Error('The markup needs an element with the id "app".');
  createRoot(container).render(
    <I18nProvider language={language} market={market} messages={messages}>
      <Frame />
    </I18nProvider>,
  );
}

void draw();
