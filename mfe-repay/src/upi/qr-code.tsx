import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';
import styles from '../store/barcode.module.css';

/** Modules of white around it, as the standard asks for. */
const quietZone = 4;

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

/** A QR code, to be read by the camera of another phone. */
export function QrCode({ value, label }: QrCodeProps): ReactElement {
  const { path, width } = useMemo(() => drawn(value), [value]);
  return (
    <div className={styles.panel}>
      <svg className={styles.square} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label}>
        {/* A phone that darkens pages leaves a drawing as it is: this one has its ground in it. */}
        <path d={`M0 0h${width}v${width}H0z`} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}

function drawn(value: string): { readonly path: string; readonly width: number } {
  const { data, size } = encode(value, { border: quietZone });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { path: rows.join(''), width: size };
}
