import { confirmExtension, getExtension } from '@sunbird/api-client';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useTick } from '@sunbird/remote-kit/use-tick';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  Checkbox,
  CostList,
  Dialog,
  FieldMessage,
  Notice,
  Stack,
  TextButton,
} from '@sunbird/ui';
import { type ReactElement, useId, useState } from 'react';
import { FailureNotice } from '../payment/failure-notice';
import { AccountRows, type AccountRowsProps } from '../payment/transfer';
import { PayFigure } from '../payment/way-page';
import { LoadedPage, type OfOrder } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import { type Extension, NotPossible } from './not-possible';

/** The account that takes the fee, and the way on once it is paid. */
export function PayFee({ orderNo }: OfOrder): ReactElement {
  const { t } = useMessages();
  const call = useCall(getExtension, { orderNo });
  const [asking, setAsking] = useState(false);
  const account = call.data?.payable ? call.data.account : undefined;
  const received = call.data?.feeReceived === true;
  // The borrower may pay the fee without saying so here, and must not pay it twice.
  usePolling(call, account !== undefined && !received);
  const action = received ? t('rollover.confirm') : t('rollover.paid');
  function ask() {
    // What is owed may have grown since: it is part of what one agrees to.
    call.reload();
    setAsking(true);
  }
  return (
    <LoadedPage
      call={call}
      title={t('rollover.page')}
      sticky={account && <Button onClick={ask}>{action}</Button>}
    >
      {extension =>
        account ? (
          <Stack gap="medium">
            <FeeToPay extension={extension} account={account} />
            <AgreeDialog extension={extension} open={asking} onClose={() => setAsking(false)} />
          </Stack>
        ) : (
          <NotPossible extension={extension} />
        )
      }
    </LoadedPage>
  );
}

interface FeeToPayProps {
  readonly extension: Extension;
  /** Its amount is what is missing of the fee. */
  readonly account: AccountRowsProps & { readonly amount?: number | undefined };
}

/** Where the fee goes, or that it is in; and which day becomes which. */
function FeeToPay({ extension, account }: FeeToPayProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { fee, feeReceived, oldDueDate, newDueDate } = extension;
  return (
    <Stack gap="medium">
      {feeReceived ? (
        <Notice kind="ok" role="status">
          <Message id="rollover.feeReceived" values={{ amount: fee }} />
        </Notice>
      ) : (
        <>
          <PayFigure label={t('rollover.transferFee')} amount={account.amount ?? fee} copies />
          <AccountRows {...account} />
          <Notice kind="info">{t('rollover.feeOnly')}</Notice>
        </>
      )}
      <Card>
        <CostList
          rows={[
            { label: t('rollover.dateNow'), value: formatDate(oldDueDate) },
            { label: t('rollover.newDate'), value: formatDate(newDueDate) },
          ]}
        />
      </Card>
    </Stack>
  );
}

interface AgreeDialogProps {
  readonly extension: Extension;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Agrees to the new date, and opens the screen that waits for it. */
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

/** The question before the date moves: what is owed, when, and the agreement to it. */
function AgreeDialog({ extension, open, onClose }: AgreeDialogProps): ReactElement {
  const { t, formatDate } = useMessages();
  const [pressed, setPressed] = useState(false);
  const { orderNo, fee, unrepaidAmount, newDueDate } = extension;
  const agreement = useTick(`${orderNo} ${newDueDate}`);
  const confirm = useConfirmExtension(extension);
  function press() {
    setPressed(true);
    if (agreement.ticked) void confirm.run();
  }
  return (
    <Dialog
      open={open}
      title={t('rollover.ask', { date: formatDate(newDueDate, 'day') })}
      onClose={onClose}
      actions={[
        { label: t('rollover.confirm'), kind: 'primary', loading: confirm.pending, onClick: press },
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
      <AgreementBox {...agreement} orderNo={orderNo} missing={pressed && !agreement.ticked} />
      <FailureNotice error={confirm.error} />
    </Dialog>
  );
}

interface AgreementBoxProps extends ReturnType<typeof useTick> {
  readonly orderNo: string;
  /** The borrower went on without it. */
  readonly missing: boolean;
}

function AgreementBox({ ticked, setTicked, keep, orderNo, missing }: AgreementBoxProps): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  const id = useId();
  function read() {
    keep();
    navigate('renewalAgreement', { orderNo });
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
    </>
  );
}
