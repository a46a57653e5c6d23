import { useQueryParams, useShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, Logo, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import styles from './open-app.module.css';
import { StorePart, useAppAddress } from './store-part';

/**
 * Leads from the browser into the app. `?done=registered` first confirms the registration, and goes on to what required
 * it; `?packageName=` is another app of the lender's.
 */
export function Screen(): ReactElement {
  const { bridge, session, settings, navigate } = useShell();
  const { t } = useMessages();
  const { done, packageName } = useQueryParams();
  const other = packageName !== undefined && packageName !== settings.packageName;
  const address = useAppAddress(other ? packageName : undefined);
  const registered = done === 'registered';
  const brand = <span translate="no">{settings.brand.name}</span>;
  const inApp = bridge.inWrapper && !other;
  return (
    <UserPage
      back={!registered}
      title={registered ? '' : t('me.openApp')}
      sticky={
        <>
          {!inApp && <StorePart address={address} />}
          <Button
            kind={inApp ? 'primary' : 'text'}
            onClick={() => (registered ? session.resume() : navigate('home'))}
          >
            {t(inApp ? 'common.goHome' : 'openApp.stay')}
          </Button>
        </>
      }
    >
      <div className={styles.middle}>
        {registered ? <ApprovedIllustration /> : <Logo size={72} />}
        <Title
          center
          heading={registered}
          lead={<Message id={leadKey({ inApp, other })} values={{ brand }} />}
        >
          <Message id={registered ? 'openApp.registered' : titleKey(inApp)} values={{ brand }} />
        </Title>
      </div>
    </UserPage>
  );
}

function titleKey(inApp: boolean) {
  return inApp ? 'openApp.inApp' : 'openApp.title';
}

function leadKey({ inApp, other }: { readonly inApp: boolean; readonly other: boolean }) {
  if (inApp) return 'openApp.inAppText';
  return other ? 'openApp.otherText' : 'openApp.text';
}
