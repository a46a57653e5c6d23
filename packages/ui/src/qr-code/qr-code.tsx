import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Modules of white around it, as the standard asks for. */
const quietZone = 4;

function drawn(value: string): { readonly path: string; readonly width: number } {
  const { data, size } = encode(value, { border: quietZone });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { path: rows.join(''), width: size };
}

export interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

/** A QR code, to be read by the camera of another phone. By a path of its own: few pages have one. */
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
