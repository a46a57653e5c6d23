import { createElement, type ReactElement } from 'react';
import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  /** Side of the square in px; 22 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A path; a circle by its centre and radius; a rectangle by its corner, width, height and the radius of its corners. */
type Shape =
  | string
  | readonly [cx: number, cy: number, r: number]
  | readonly [x: number, y: number, width: number, height: number, rx: number];

function drawn(shape: Shape): ReactElement {
  if (typeof shape === 'string') return <path d={shape} />;
  if (shape.length === 3) return <circle cx={shape[0]} cy={shape[1]} r={shape[2]} />;
  const [x, y, width, height, rx] = shape;
  return <rect x={x} y={y} width={width} height={height} rx={rx} />;
}

/** An icon of these shapes: drawn in the colour of the text around it, hidden from assistive technology. */
export function icon(...shapes: readonly Shape[]): (props: IconProps) => ReactElement {
  return ({ size = 22, className }) =>
    createElement(
      'svg',
      {
        className: classNames(styles.icon, className),
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: size <= 18 ? 2 : 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'true',
      },
      // Each as a child of its own: they never change places and need no keys.
      ...shapes.map(drawn),
    );
}
