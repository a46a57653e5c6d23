import { confirmExtension } from '@sunbird/api-client';
import { useTick } from '@sunbird/remote-kit/use-tick';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Checkbox, FieldMessage, TextButton } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { FailureNotice } from '../payment/failure-notice';
import { Message, useMessages } from '../use-messages';
import type { Extension } from './not-possible';

/** Agrees to the new date and its fee, and opens the screen with the fee's account. */
function useConfirmExtension({ orderNo, fee, newDueDate }: Extension) {
  const shell = useShell();
  return useAct(async () => {
    const { extensionOrderNo } = await shell.api.call(
      confirmExtension,
      { orderNo },
      { intent: `rollover:${orderNo}:${newDueDate}` },
    );
    shell.track({ eventType: 'submit', eventOption: 'rollover', pageName: 'confirmExtension', orderNo });
    shell.navigate('confirmExtension', { orderNo, extensionOrderNo, fee }, { replace: true });
  });
}

interface AgreeBarProps {
  readonly extension: Extension;
  /** What one can do instead. */
  readonly children: ReactNode;
}

/** The box to agree, and the button that agrees: the borrower sees where to pay only after both. */
export function AgreeBar({ extension, children }: AgreeBarProps): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  const id = useId();
  const [pressed, setPressed] = useState(false);
  const { orderNo, fee, feeReceived, newDueDate } = extension;
  const { ticked, setTicked, keep } = useTick(`${orderNo} ${newDueDate}`);
  const confirm = useConfirmExtension(extension);
  const missing = pressed && !ticked;
  function read() {
    keep();
    navigate('renewalAgreement', { orderNo });
  }
  function press() {
    setPressed(true);
    if (ticked) void confirm.run();
  }
  return (
    <>
      <Checkbox
        id={id}
        checked={ticked}
        invalid={missing}
        describedBy={missing ? `${id}-message` : undefined}
        onChange={setTicked}
      >
        {t('rollover.agree')} <TextButton onClick={read}>{t('rollover.agreement')}</TextButton>
      </Checkbox>
      <FieldMessage id={id} error={missing ? t('rollover.agreeFirst') : undefined} />
      <FailureNotice error={confirm.error} />
      <Button loading={confirm.pending} onClick={press}>
        {feeReceived ? t('rollover.confirm') : <Message id="rollover.agreeAndPay" values={{ fee }} />}
      </Button>
      {children}
    </>
  );
}
