import { type ReactElement, useMemo } from 'react';
import { inFours } from '../payment/account-rows';
import { useMessages } from '../use-messages';
import styles from './barcode.module.css';
import { code128 } from './code128';

// The standard asks for ten modules of white on either side.
const quietZone = 10;
const height = 72;

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
        viewBox={`0 0 ${width + 2 * quietZone} ${height}`}
        preserveAspectRatio="none"
        fill="#000"
        role="img"
        aria-label={t('store.barcode')}
      >
        {bars.map(bar => (
          <rect key={bar.at} x={bar.at + quietZone} width={bar.width} height={height} />
        ))}
      </svg>
      <p className={styles.digits}>{inFours(reference)}</p>
    </div>
  );
}
