import type { Barcode } from '@sunbird/api-client';
import { Button, CopyIcon, inGroups, type Step, Steps, useCopy } from '@sunbird/ui';
import CODE128AUTO from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { type ReactElement, useMemo } from 'react';
import { WayPage, type WayProps } from '../payment/way-page';
import { plus } from '../shared/amounts';
import { Message, type Messages, useMessages } from '../use-messages';
import styles from './barcode.module.css';

export interface StorePaymentProps extends WayProps {
  readonly reference: string;
  readonly barcode: Barcode;
  /** Epoch ms. */
  readonly expireAt: number;
  /** Name of the shop. */
  readonly store?: string;
  /** What the shop takes on top. */
  readonly fee?: number | undefined;
  /** The lender's own instructions; ours where it sends none. */
  readonly instructions?: readonly string[];
}

function shopOf({ store }: StorePaymentProps, { t }: Messages): string {
  return store ?? t('store.anyShop');
}

function stepsAtTill(props: StorePaymentProps, i18n: Messages): readonly Step[] {
  const { instructions, minutes } = props;
  const { t } = i18n;
  const shop = shopOf(props, i18n);
  const given = instructions?.length
    ? instructions
    : [t('store.step1', { shop }), t('store.step2'), t('store.step3')];
  return [...given.map(title => ({ title })), { title: t('store.shows', { minutes }) }];
}

/** A reference to pay in cash at a till. */
export function StorePayment(props: StorePaymentProps): ReactElement {
  const { title, amount, fee = 0, reference, barcode, expireAt, onSent, notices } = props;
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const before = t('store.before', { time: formatDate(expireAt, 'dateTime') });
  const copy = useCopy();
  return (
    <WayPage
      title={title}
      sticky={<Button onClick={onSent}>{t('store.sent')}</Button>}
      label={t(fee > 0 ? 'store.bring' : 'store.exactly')}
      amount={plus(amount, fee)}
      note={
        fee > 0 ? (
          <>
            <Message id="store.parts" values={{ amount, fee, shop: shopOf(props, i18n) }} />
            <br />
            {before}
          </>
        ) : (
          before
        )
      }
      notices={notices}
    >
      <TillCode barcode={barcode} reference={reference} />
      <Button
        kind="secondary"
        icon={<CopyIcon size={20} />}
        onClick={() => void copy(t('store.reference'), reference)}
      >
        {t('store.copyReference')}
      </Button>
      <Steps label={t('store.steps')} steps={stepsAtTill(props, i18n)} />
    </WayPage>
  );
}

/** One bar, in modules from the left of the symbol. */
interface Bar {
  readonly at: number;
  readonly width: number;
}

interface BarPattern {
  readonly bars: readonly Bar[];
  /** Of the symbol, in modules, without the quiet zones. */
  readonly width: number;
}

/** The bars of a Code 128 symbol. Undefined for another one, and for text that it can't hold: no till could read them. */
function barsOf({ format, value }: Barcode): BarPattern | undefined {
  if (format !== 'CODE128' || value === '') return undefined;
  const symbol = new CODE128AUTO(value, {});
  if (!symbol.valid()) return undefined;
  const { data } = symbol.encode();
  const bars = [...data.matchAll(/1+/g)].map(run => ({ at: run.index, width: run[0].length }));
  return { bars, width: data.length };
}

// The standard asks for ten modules of white on either side.
const quietZone = 10;
const height = 72;
const margin = 8;

export interface TillCodeProps {
  readonly barcode: Barcode;
  /** What the cashier types when the bars can't be read. */
  readonly reference: string;
}

/** Bars to be scanned at a till, where they can be drawn, and the digits. */
export function TillCode({ barcode, reference }: TillCodeProps): ReactElement {
  const pattern = useMemo(() => barsOf(barcode), [barcode]);
  return (
    <div className={styles.panel}>
      {pattern && <Bars {...pattern} />}
      <p className={styles.digits}>{inGroups(reference)}</p>
    </div>
  );
}

function Bars({ bars, width }: BarPattern): ReactElement {
  const { t } = useMessages();
  return (
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
  );
}
