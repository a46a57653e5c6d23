import { Button, CopyIcon, inFours, Page, Stack, type Step, Steps, useCopy } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { PayFigure } from '../payment/pay-figure';
import { Message, type Messages, useMessages } from '../use-messages';
import styles from './barcode.module.css';
import { code128 } from './code128';

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

function stepsAtTill(
  { store, fee, instructions, minutes }: StorePaymentProps,
  { t }: Messages,
): readonly Step[] {
  const shop = store ?? t('store.anyShop');
  const given = instructions?.length
    ? instructions
    : [t('store.step1', { shop }), t('store.step2'), t('store.step3')];
  return [
    ...given.map(title => ({ title })),
    ...(fee ? [{ title: <Message id="store.charges" values={{ shop, fee }} /> }] : []),
    { title: t('store.shows', { minutes }) },
  ];
}

/** A reference to pay in cash at a till. */
export function StorePayment(props: StorePaymentProps): ReactElement {
  const { title, amount, reference, barcode, expireAt, onSent, notices } = props;
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const copy = useCopy();
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
        <Steps label={t('store.steps')} steps={stepsAtTill(props, i18n)} />
      </Stack>
    </Page>
  );
}

// The standard asks for ten modules of white on either side.
const quietZone = 10;
const height = 72;
const margin = 8;

export interface BarcodeProps {
  /** What the bars hold. */
  readonly value: string;
  /** What the cashier types when the bars can't be read; the value, if it is the same. */
  readonly reference?: string;
}

/** A Code 128 symbol, to be scanned at a till, and its digits. */
export function Barcode({ value, reference = value }: BarcodeProps): ReactElement {
  const { t } = useMessages();
  const { bars, width } = useMemo(() => code128(value), [value]);
  return (
    <div className={styles.panel}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width + 2 * quietZone} ${height + 2 * margin}`}
        preserveAspectRatio="none"
        fill="#000"
        role="img"
        aria-label={t('store.barcode')}
      >
        {/* A phone that darkens pages leaves a drawing as it is: this one has its ground in it. */}
        <path d={`M0 0h${width + 2 * quietZone}v${height + 2 * margin}H0z`} fill="#fff" />
        {bars.map(bar => (
          <rect key={bar.at} x={bar.at + quietZone} y={margin} width={bar.width} height={height} />
        ))}
      </svg>
      <p className={styles.digits}>{inFours(reference)}</p>
    </div>
  );
}
