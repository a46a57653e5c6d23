import { Title, type TitleProps } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './part-title.module.css';

export interface PartTitleProps extends TitleProps {
  /** Takes the focus when it appears, because parts change without a change of page. */
  readonly takesFocus: boolean;
}

/** The question of a part. It gets the focus if the part follows another one on the same page. */
export function PartTitle({ takesFocus, ...title }: PartTitleProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const isFocused = useRef(takesFocus);
  useEffect(() => {
    if (!isFocused.current) return;
    window.scrollTo(0, 0);
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className={styles.focusable}>
      <Title {...title} />
    </div>
  );
}
