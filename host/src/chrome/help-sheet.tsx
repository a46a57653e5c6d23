import { type DataOf, getCustomerService } from '@sunbird/api-client';
import { useI18n } from '@sunbird/i18n';
import { Cell, CellGroup, FailedCard, LinkCell, Sheet, Skeleton, SkeletonRows } from '@sunbird/ui';
import { useCallback, useEffect, useState } from 'react';
import { openExternal } from '../shell/open-external';
import type { Services } from '../start-up';
import { helpAtom, store } from '../state';
import type { ShellMessage } from './shell-message';

type Lines = DataOf<typeof getCustomerService>;

/** Contact data of the lender for signed-out borrowers: the help screens require a log-in. */
export function HelpSheet({ services }: { readonly services: Services }) {
  const { t } = useI18n<ShellMessage>();
  const [lines, setLines] = useState<Lines | 'failed'>();
  const { client } = services;

  const load = useCallback(() => {
    setLines(undefined);
    client.call(getCustomerService, {}).then(setLines, () => setLines('failed'));
  }, [client]);
  useEffect(load, [load]);

  return (
    <Sheet open title={t('shell.help.title')} onClose={() => store.set(helpAtom, false)}>
      {lines === undefined && (
        <Skeleton>
          <SkeletonRows />
        </Skeleton>
      )}
      {lines === 'failed' && <FailedCard onRetry={load}>{t('shell.help.failed')}</FailedCard>}
      {lines !== undefined && lines !== 'failed' && <LinesList services={services} lines={lines} />}
    </Sheet>
  );
}

function LinesList({ services, lines }: { readonly services: Services; readonly lines: Lines }) {
  const { t } = useI18n<ShellMessage>();
  const { phones, whatsapp, email, hours } = lines;
  return (
    <CellGroup>
      {phones.map(phone => (
        <LinkCell
          key={phone}
          title={t('shell.help.phone')}
          sub={phone}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        />
      ))}
      {whatsapp && (
        <LinkCell
          title={t('shell.help.whatsapp')}
          sub={whatsapp}
          external
          onClick={() => void openExternal(`https://wa.me/${whatsapp.replace(/\D/g, '')}`, services.settings)}
        />
      )}
      <LinkCell title={t('shell.help.email')} sub={email} href={`mailto:${email}`} />
      <Cell title={t('shell.help.hours')} sub={hours} />
    </CellGroup>
  );
}
