import { useShell } from '@sunbird/shell-api';
import { Button, Card } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './lending.module.css';

/** Asks once, after the money has landed, whether the app goes to the home screen: then it is of use. */
export function InstallCard(): ReactElement | null {
  const shell = useShell();
  const { t } = useMessages();
  // The offer of this visit, until it is answered.
  const [install, setInstall] = useState(shell.install);
  useEffect(() => install?.shown(), [install]);
  if (!install) return null;
  const brand = shell.settings.brand.name;
  function add() {
    setInstall(undefined);
    install?.ask();
  }
  return (
    <div className={styles.block}>
      <Card title={t('install.title', { brand })}>
        <p>{t('install.text')}</p>
        <Button kind="secondary" onClick={add}>
          {t('install.add')}
        </Button>
        <Button kind="text" onClick={() => setInstall(undefined)}>
          {t('common.notNow')}
        </Button>
      </Card>
    </div>
  );
}
