import { useShell } from '@sunbird/shell-api';
import { Button, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { type DataRequest, Part, RequestResult, useDataRequest } from './data-request';

/** When the copy will be ready, or its address, which is signed and valid for a few minutes. */
function CopyOfData({ answer }: { readonly answer: DataRequest }): ReactElement {
  const { openExternal } = useShell();
  const { t, formatDate } = useMessages();
  const { status, url, readyBy, requestId } = answer;
  if (status !== 'done' || url === undefined) {
    return (
      <>{t('privacy.exportReceived', { date: formatDate(readyBy, 'weekdayTime'), number: requestId })}</>
    );
  }
  const path = ownPath(url);
  return (
    <>
      {t('privacy.exportDone')}{' '}
      {path !== undefined ? (
        <a href={path} download>
          {t('privacy.download')}
        </a>
      ) : (
        <TextButton onClick={() => void openExternal(url)}>{t('privacy.download')}</TextButton>
      )}
    </>
  );
}

/** The path of an address that is the lender's own, which is also ours; undefined for any other. */
function ownPath(url: string): string | undefined {
  const base = new URL(document.baseURI);
  try {
    const { origin, pathname, search } = new URL(url, base);
    return origin === base.origin ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

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
