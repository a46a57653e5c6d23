import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { CopyOfData } from './copy-of-data';
import { Part } from './part';
import { RequestResult } from './request-result';
import { useDataRequest } from './use-data-request';

/** A request for a copy of all data. */
export function ExportData(): ReactElement | null {
  const { t } = useMessages();
  const request = useDataRequest('export');
  if (request.missing) return null;
  const taken = request.answer !== undefined && request.answer.status !== 'refused';
  return (
    <Part title={t('privacy.export')} lead={t('privacy.exportText')}>
      <RequestResult request={request}>{answer => <CopyOfData answer={answer} />}</RequestResult>
      {!taken && (
        <Button kind="secondary" loading={request.pending} onClick={() => void request.send()}>
          {t('privacy.exportAction')}
        </Button>
      )}
    </Part>
  );
}
