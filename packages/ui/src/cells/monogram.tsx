import type { ReactElement } from 'react';
import { classNames } from '../class-names';
import styles from './monogram.module.css';

const tones = [styles.brand, styles.info, styles.warn, styles.ok] as const;

/** What nearly every name has says nothing of the one. */
const common = /^(the|of|for|de|del|la|bank|banco|plc|ltd|limited|mfb|microfinance)$/i;

/** An abbreviation as it stands, else the first letters of the first two words. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s,.()/-]+/).filter(word => word !== '');
  const own = words.filter(word => !common.test(word));
  const [first = '', second = ''] = own.length > 0 ? own : words;
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return [first, second].map(word => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}

function toneOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return tones[sum % tones.length];
}

/** Replaces the logo of a bank or a lender, which we may not show. Its name stands beside it. */
export function Monogram({ name }: { readonly name: string }): ReactElement {
  return (
    <span className={classNames(styles.mark, toneOf(name))} aria-hidden="true" translate="no">
      {monogramOf(name)}
    </span>
  );
}
