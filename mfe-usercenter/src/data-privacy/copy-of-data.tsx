import { useShell } from '@sunbird/shell-api';
import { TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import type { DataRequest } from './use-data-request';

/** When the copy will be ready, or its address, which is signed and valid for a few minutes. */
export function CopyOfData({ answer }: { readonly answer: DataRequest }): ReactElement {
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
