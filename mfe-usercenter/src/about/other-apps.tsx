import { listAppPackages } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, DeviceIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The lender's other apps; nothing is shown while they load or if there are none. */
export function OtherApps(): ReactElement | null {
  const { settings, navigate } = useShell();
  const { t } = useMessages();
  const { data } = useCall(listAppPackages, {});
  const others = data?.packages.filter(({ packageName }) => packageName !== settings.packageName) ?? [];
  if (others.length === 0) return null;
  return (
    <CellGroup title={t('about.otherApps')}>
      {others.map(({ packageName, appName }) => (
        <LinkCell
          key={packageName}
          icon={<DeviceIcon />}
          title={appName}
          sub={packageName}
          onClick={() => navigate('openApp', { packageName })}
        />
      ))}
    </CellGroup>
  );
}
