import { confirmExtension } from '@sunbird/api-client';
import { useTick } from '@sunbird/remote-kit/use-tick';
import { useAct, useShell } from '@sunbird/shell-api';
import { Checkbox, CostList, Dialog, FieldMessage, TextButton } from '@sunbird/ui';
import { type ReactElement, useId, useState } from 'react';
import { FailureNotice } from '../payment/failure-notice';
import { useMessages } from '../use-messages';
import type { Extension } from './not-possible';

export interface AgreeDialogProps {
  readonly extension: Extension;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The question before the date moves: what is owed, when, and the agreement to it. */
export function AgreeDialog({ extension, open, onClose }: AgreeDialogProps): ReactElement {
  const { t, formatDate } = useMessages();
  const shell = useShell();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const { orderNo, fee, unrepaidAmount, newDueDate } = extension;
  const { ticked: agreed, setTicked, keep } = useTick(`${orderNo} ${newDueDate}`);
  function read() {
    keep();
    shell.navigate('renewalAgreement', { orderNo });
  }
  const confirm = useAct(async () => {
    const { extensionOrderNo } = await shell.api.call(
      confirmExtension,
      { orderNo },
      { intent: `rollover:${orderNo}:${newDueDate}` },
    );
    shell.track({ eventType: 'submit', eventOption: 'rollover', pageName: 'confirmExtension', orderNo });
    shell.navigate('confirmExtension', { orderNo, extensionOrderNo, fee }, { replace: true });
  });
  const error = asked && !agreed ? t('rollover.agreeFirst') : undefined;
  return (
    <Dialog
      open={open}
      title={t('rollover.ask', { date: formatDate(newDueDate, 'day') })}
      onClose={onClose}
      actions={[
        {
          label: t('rollover.confirm'),
          kind: 'primary',
          loading: confirm.pending,
          onClick: () => {
            setAsked(true);
            if (agreed) void confirm.run();
          },
        },
        { label: t('rollover.notYet'), kind: 'secondary', onClick: onClose },
      ]}
    >
      <CostList
        rows={[
          { label: t('rollover.fee'), value: fee },
          { label: t('cost.youRepay'), value: unrepaidAmount },
          { label: t('rollover.on'), value: formatDate(newDueDate) },
        ]}
      />
      <Checkbox
        id={id}
        checked={agreed}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-message`}
        onChange={setTicked}
      >
        {t('rollover.agree')} <TextButton onClick={read}>{t('rollover.agreement')}</TextButton>
      </Checkbox>
      <FieldMessage id={id} error={error} />
      <FailureNotice error={confirm.error} />
    </Dialog>
  );
}
