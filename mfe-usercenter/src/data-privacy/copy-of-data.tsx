import { type DataOf, messageOfError, NetworkError, type requestData } from '@sunbird/api-client';
import { isWebView, keepFile } from '@sunbird/remote-kit/keep-file';
import { useAct, useShell } from '@sunbird/shell-api';
import { TextButton, useCopy } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface CopyOfDataProps {
  readonly answer: DataOf<typeof requestData>;
}

/** When the copy will be ready, or its address, which is signed and valid for a few minutes. */
export function CopyOfData({ answer }: CopyOfDataProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { status, url, readyBy, requestId } = answer;
  if (status !== 'done' || url === undefined) {
    return (
      <>{t('privacy.exportReceived', { date: formatDate(readyBy, 'weekdayTime'), number: requestId })}</>
    );
  }
  return (
    <>
      {t('privacy.exportDone')} <Download url={url} />
    </>
  );
}

function Download({ url }: { readonly url: string }): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const keep = useKeepCopy();
  const path = ownPath(url);
  const text = t('privacy.download');
  if (path === undefined) {
    return <TextButton onClick={() => void shell.openExternal(url)}>{text}</TextButton>;
  }
  if (isWebView(shell)) return <TextButton onClick={() => void keep.run(path)}>{text}</TextButton>;
  return (
    <a href={path} download>
      {text}
    </a>
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

/** The text of a signed file: its address alone gives it, as it does a picture. */
async function readCopy(path: string): Promise<string> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new NetworkError(response?.status);
  return response.text();
}

/** Keeps the copy where downloads are dropped: the wrapper or another app takes it, else the clipboard. */
function useKeepCopy() {
  const shell = useShell();
  const { t, tMessage } = useMessages();
  const copy = useCopy();
  return useAct(async (path: string) => {
    const title = t('privacy.export');
    try {
      const text = await readCopy(path);
      const file = new File([text], 'my-data.json', { type: 'application/json' });
      if ((await keepFile(shell, file, { title })) === 'unavailable') await copy(title, text);
    } catch (error) {
      shell.toast(tMessage(messageOfError(error)), 'failure');
    }
  });
}
