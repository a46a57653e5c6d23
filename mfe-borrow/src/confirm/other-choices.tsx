import { declineOffer, getStepAmount, type LoanOrder } from '@sunbird/api-client';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { quote } from '@sunbird/remote-kit/quote';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import {
  AmountSlider,
  Button,
  Card,
  CardIcon,
  LinkCell,
  ReceiveRepayPair,
  Sheet,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import styles from '../shared/block.module.css';
import { fitAmount } from '../shared/loan-choice/use-loan-choice';
import { Message, useMessages } from '../use-messages';
import type { ConfirmInfo } from './use-key-facts';

interface TakeLessProps {
  readonly order: LoanOrder;
  /** The price of the amount that is chosen, without a coupon. */
  readonly info: ConfirmInfo;
  /** In major units. */
  readonly onTake: (amount: number) => void;
}

/** The amount of an offer, down to the product's least: each with its price at once. Nothing where there is one amount. */
export function TakeLess({ order, info, onTake }: TakeLessProps): ReactElement | null {
  const { market } = useShell();
  const { t } = useMessages();
  const [moved, setMoved] = useState<number>();
  const today = useToday();
  const { productId, loanAmount: max } = order;
  const steps = useCall(getStepAmount, productId ? { productId } : undefined).data;
  if (!steps || steps.min >= max) return null;
  const { min, step } = steps;
  const amount = moved ?? info.loanAmount;
  const { disbursalAmount: receive = 0, repayAmount: repay = 0 } =
    quote(info, amount, info.term, today, market) ?? {};
  return (
    <>
      <LinkCell
        icon={<CardIcon />}
        title={t('confirm.takeLess')}
        sub={<Message id="confirm.takeLessText" values={{ min }} />}
        onClick={() => setMoved(info.loanAmount)}
      />
      <Sheet open={moved !== undefined} title={t('confirm.takeLess')} onClose={() => setMoved(undefined)}>
        <div style={{ padding: '0 16px 16px' }}>
          <Card look="hero">
            <p className={styles.figure}>
              <BigMoney value={amount} hideCode />
            </p>
            <AmountSlider
              label={t('cost.loanAmount')}
              min={min}
              max={max}
              step={step}
              value={amount}
              valueText={t('cost.sliderValue', { amount, receive, repay })}
              onChange={value => setMoved(fitAmount(value, { min, max, step }))}
            />
          </Card>
          <Card>
            <ReceiveRepayPair receive={receive} repay={repay} />
          </Card>
          <div className={styles.around}>
            <Button
              onClick={() => {
                setMoved(undefined);
                onTake(amount);
              }}
            >
              <Message id="confirm.take" values={{ amount }} />
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

/** Declines the offer, which frees the borrower at once. Nothing at a lender that has no such call. */
export function Decline({ orderNo }: Pick<LoanOrder, 'orderNo'>): ReactElement | null {
  const { api, navigate, toast, track } = useShell();
  const { t } = useMessages();
  const [ask, dialog] = useConfirm();
  const decline = useAct(async () => {
    await api.call(declineOffer, { orderNo }, { intent: `decline:${orderNo}` });
    track({ eventType: 'success', pageName: 'confirmBorrow', eventOption: 'cancellation', orderNo });
    toast(t('confirm.declined'), 'success');
    navigate('home', {}, { replace: true });
  });
  if (isMissingCall(decline.error)) return null;
  async function onDecline() {
    const sure = await ask({
      title: t('confirm.declineAsk'),
      text: t('confirm.declineText'),
      confirm: t('confirm.declineYes'),
      cancel: t('confirm.autoKeep'),
    });
    if (sure) await decline.run();
  }
  return (
    <div className={styles.around}>
      <Refused error={decline.error} />
      <Button kind="text" loading={decline.pending} onClick={() => void onDecline()}>
        {t('confirm.decline')}
      </Button>
      {dialog}
    </div>
  );
}
