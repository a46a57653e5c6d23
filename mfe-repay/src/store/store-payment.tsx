import { Button, CopyIcon, Page, Stack, Steps, useCopy } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { PayFigure } from '../payment/pay-figure';
import { Message, useMessages } from '../use-messages';
import { Barcode } from './barcode';

export interface StorePaymentProps {
  readonly title: string;
  /** Major units. */
  readonly amount: number;
  readonly reference: string;
  /** What the bars hold. */
  readonly barcode: string;
  /** Epoch ms. */
  readonly expireAt: number;
  /** At most this long until it shows. */
  readonly minutes: number;
  readonly onSent: () => void;
  /** Name of the shop. */
  readonly store?: string;
  /** What the shop takes on top. */
  readonly fee?: number | undefined;
  /** The lender's own instructions; ours where it sends none. */
  readonly instructions?: readonly string[];
  /** About this payment, above the bar code. */
  readonly notices?: ReactNode;
}

/** A reference to pay in cash at a till. */
export function StorePayment(props: StorePaymentProps): ReactElement {
  const { title, amount, reference, barcode, expireAt, minutes, onSent, store, fee, instructions, notices } =
    props;
  const { t, formatDate } = useMessages();
  const copy = useCopy();
  const shop = store ?? t('store.anyShop');
  const given = instructions?.length
    ? instructions
    : [t('store.step1', { shop }), t('store.step2'), t('store.step3')];
  const steps = [
    ...given.map(title => ({ title })),
    ...(fee ? [{ title: <Message id="store.charges" values={{ shop, fee }} /> }] : []),
    { title: t('store.shows', { minutes }) },
  ];
  return (
    <Page
      title={title}
      sticky={
        <Button kind="secondary" onClick={onSent}>
          {t('store.sent')}
        </Button>
      }
    >
      <Stack gap="medium">
        <PayFigure
          label={t('store.exactly')}
          amount={amount}
          note={t('store.before', { time: formatDate(expireAt, 'dateTime') })}
        />
        {notices}
        <Barcode value={barcode} reference={reference} />
        <Button
          kind="secondary"
          icon={<CopyIcon size={20} />}
          onClick={() => void copy(t('store.reference'), reference)}
        >
          {t('store.copyReference')}
        </Button>
        <Steps label={t('store.steps')} steps={steps} />
      </Stack>
    </Page>
  );
}
