import { useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import { Logo } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { LogPanel } from '../log/log-panel';
import { saveAs } from '../page/store';
import { Panels } from '../panels/panels';
import { Phone } from '../phone/phone';
import { type Frame, siteAddress, useFrame } from '../phone/use-frame';
import { createFrameTransport } from './frame-transport';
import { createLender } from './lender';
import { createSimulator, type Simulator } from './simulator';
import styles from './simulator-page.module.css';

/** The simulator, which hears and answers the page in the frame. */
function useSimulator(app: URL, frame: Frame): Simulator {
  const [made] = useState(() => {
    const simulator = createSimulator({
      lender: createLender(app.origin),
      deliver: text => transport.deliver(text),
      keepFile: (name, type, base64) => saveAs(name, `data:${type};base64,${base64}`),
    });
    const transport = createFrameTransport({
      window,
      frame: () => frame.ref.current?.contentWindow ?? null,
      origin: app.origin,
      receive: simulator.receive,
      foreign: simulator.hearForeign,
    });
    return { simulator, transport };
  });
  useEffect(() => made.transport.open(), [made]);
  return made.simulator;
}

/** Controls on the left, the page in the middle, the conversation on the right. */
export function SimulatorPage(): ReactElement {
  const { t, language } = useI18n<WrapperKey>();
  const [app] = useState(() => siteAddress(window.location.href));
  const frame = useFrame(app);
  const simulator = useSimulator(app, frame);

  useEffect(() => {
    document.title = t('page.title');
  }, [t]);

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Logo size={30} />
          <div className={styles.name}>
            <h1>{t('page.title')}</h1>
            <small>{t('page.subtitle')}</small>
          </div>
        </header>
        <Panels
          simulator={simulator}
          onCheck={() => frame.navigate(new URL(`wrapper/check.html?lang=${language}`, app).href)}
        />
        <footer className={styles.links}>
          <a href="check.html">{t('page.toCheck')}</a>
        </footer>
      </div>
      <Phone simulator={simulator} frame={frame} />
      <LogPanel simulator={simulator} />
    </div>
  );
}
