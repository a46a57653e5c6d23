import { inFours } from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import { useMessages } from '../use-messages';
import styles from './barcode.module.css';
import { code128 } from './code128';

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
