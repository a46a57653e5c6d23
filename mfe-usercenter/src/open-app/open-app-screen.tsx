import { type DataOf, getAppAddress } from '@sunbird/api-client';
import { Refused } from '@sunbird/remote-kit/refused';
import { type CallState, useAct, useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, Fine, Logo, Notice, Skeleton, SkeletonBar, Title } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import styles from './open-app.module.css';

/**
 * Leads from the browser into the app. `?done=registered` first confirms the registration, and leads on to what
 * required it; `?packageName=` is another app of the lender's.
 */
export function Screen(): ReactElement {
  const { bridge, session, settings, navigate } = useShell();
  const { t } = useMessages();
  const { done, packageName } = useQueryParams();
  const other = packageName !== undefined && packageName !== settings.packageName;
  const address = useCall(getAppAddress, { packageName: packageName ?? settings.packageName });
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

type AppAddress = DataOf<typeof getAppAddress>;

/** The way to the store, or why it is missing now. */
function StorePart({ address }: { readonly address: CallState<AppAddress> }): ReactElement {
  const { connectivity } = useShell();
  const { t } = useMessages();
  if (address.status === 'error') {
    const offline = connectivity.online ? undefined : t('state.offline.text');
    return <Refused error={address.error} text={offline} onRetry={address.reload} />;
  }
  if (address.data) return <StoreButton {...address.data} />;
  return (
    <Skeleton>
      <SkeletonBar height={52} />
    </Skeleton>
  );
}

function StoreButton({ force, size, version, url }: AppAddress): ReactElement {
  const { openExternal, track } = useShell();
  const { t } = useMessages();
  const [stayed, setStayed] = useState(false);
  const open = useAct(async () => {
    track({ eventType: 'click', eventOption: 'openApp', pageName: 'openApp' });
    setStayed(!(await openExternal(url)));
  });
  return (
    <>
      {force && <Notice kind="info">{t('openApp.force')}</Notice>}
      {stayed && (
        <Notice kind="info" role="status">
          {t('openApp.notOpened')}
        </Notice>
      )}
      <Fine center>
        {size ? t('openApp.versionSize', { version, size }) : t('openApp.version', { version })}
      </Fine>
      <Button loading={open.pending} onClick={() => void open.run()}>
        {t('openApp.open')}
      </Button>
    </>
  );
}
