import { type DataOf, getAppAddress } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { type CallState, useAct, useCall, useShell } from '@sunbird/shell-api';
import { Button, Fine, Notice, Skeleton, SkeletonBar } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';

export type AppAddress = DataOf<typeof getAppAddress>;

/** The store address of an app: of this one, unless another of the lender's is named. */
export function useAppAddress(packageName: string | undefined): CallState<AppAddress> {
  const { settings } = useShell();
  return useCall(getAppAddress, { packageName: packageName ?? settings.packageName });
}

/** The way to the store, or why there is none now. */
export function StorePart({ address }: { readonly address: CallState<AppAddress> }): ReactElement {
  const { connectivity, openExternal, track } = useShell();
  const { t } = useMessages();
  const [stayed, setStayed] = useState(false);
  const open = useAct(async (url: string) => {
    track({ eventType: 'click', eventOption: 'openApp', pageName: 'openApp' });
    setStayed(!(await openExternal(url)));
  });
  if (address.status === 'error') {
    return (
      <Notice kind="bad" role="alert" action={{ label: t('common.tryAgain'), onClick: address.reload }}>
        {connectivity.online ? <ErrorText error={address.error} /> : t('state.offline.text')}
      </Notice>
    );
  }
  const { data } = address;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar height={52} />
      </Skeleton>
    );
  }
  return (
    <>
      {data.force && <Notice kind="info">{t('openApp.force')}</Notice>}
      {stayed && (
        <Notice kind="info" role="status">
          {t('openApp.notOpened')}
        </Notice>
      )}
      <Fine center>
        {data.size
          ? t('openApp.versionSize', { version: data.version, size: data.size })
          : t('openApp.version', { version: data.version })}
      </Fine>
      <Button loading={open.pending} onClick={() => void open.run(data.url)}>
        {t('openApp.open')}
      </Button>
    </>
  );
}
