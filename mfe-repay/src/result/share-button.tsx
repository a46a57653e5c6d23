import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Sheet } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './receipt.module.css';
import type { ReceiptFact } from './receipt-rows';

export interface ShareReceiptProps {
  readonly facts: readonly ReceiptFact[];
  readonly orderNo: string;
}

/** Shares the receipt as a picture: to another app, as a download, or to be saved by a long press. */
export function ShareReceipt({ facts, orderNo }: ShareReceiptProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const [picture, setPicture] = useState<string>();
  const share = useAct(async () => {
    const { shareReceipt } = await import('./share-receipt');
    shell.track({ eventType: 'click', eventOption: 'share', pageName: 'repayDetail', orderNo });
    const done = await shareReceipt(
      shell,
      { brand: shell.settings.brand.name, title: t('receipt.title'), facts, note: t('receipt.note') },
      `${t('receipt.fileName')}-${orderNo}.png`,
    );
    if (done.how === 'saved') shell.toast(t('receipt.saved'), 'success');
    if (done.how === 'show') setPicture(done.dataUrl);
  });
  return (
    <>
      <Button kind="text" loading={share.pending} onClick={() => void share.run()}>
        {share.error === undefined ? t('receipt.share') : t('receipt.shareAgain')}
      </Button>
      <Sheet open={picture !== undefined} title={t('receipt.title')} onClose={() => setPicture(undefined)}>
        <p className={styles.hint}>{t('receipt.holdToSave')}</p>
        {picture && <img src={picture} alt={t('receipt.picture')} className={styles.picture} />}
      </Sheet>
    </>
  );
}
