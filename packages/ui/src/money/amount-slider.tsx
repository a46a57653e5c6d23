import { Money, useI18n } from '@sunbird/i18n';
import { type ReactElement, useRef } from 'react';
import { MinusIcon, PlusIcon } from '../icons';
import styles from './amount-slider.module.css';
import { Pending } from './pending';

export interface AmountSliderProps {
  /** Major units. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
  /** Text of the value for assistive technology: “20,000 naira, you receive 18,000, you repay 22,000”. */
  readonly valueText: string;
}

/** An amount on the deep panel: a slider with − and + for those who cannot drag. */
export function AmountSlider(props: AmountSliderProps): ReactElement {
  const { value, min, max, step, onChange, label, valueText } = props;
  const { t } = useI18n();
  const beforeTouch = useRef(value);
  const share = max > min ? (value - min) / (max - min) : 0;
  function move(to: number) {
    const next = Math.min(max, Math.max(min, to));
    if (next !== value) onChange(next);
  }
  return (
    <div className={styles.slider}>
      <div className={styles.line}>
        <StepButton label={t('common.less')} icon={<MinusIcon />} onClick={() => move(value - step)} />
        <div className={styles.track}>
          <span className={styles.fill} style={{ width: `${share * 100}%` }} />
          <input
            type="range"
            className={styles.input}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-label={label}
            aria-valuetext={valueText}
            onPointerDown={() => {
              beforeTouch.current = value;
            }}
            // The touch has become a scroll of the page.
            onPointerCancel={() => move(beforeTouch.current)}
            onChange={event => move(Number(event.target.value))}
          />
        </div>
        <StepButton label={t('common.more')} icon={<PlusIcon />} onClick={() => move(value + step)} />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <Money value={min} hideCode />
        <Money value={max} hideCode />
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
}

function StepButton({ label, icon, onClick }: StepButtonProps): ReactElement {
  return (
    <button type="button" className={styles.step} aria-label={label} onClick={onClick}>
      {icon}
    </button>
  );
}

/** The slider before its range is known: of the same size, with nothing to move. */
export function AmountSliderOutline(): ReactElement {
  return (
    <div className={styles.slider} aria-hidden="true">
      <div className={styles.line}>
        <span className={styles.step}>
          <MinusIcon />
        </span>
        <div className={styles.track} />
        <span className={styles.step}>
          <PlusIcon />
        </span>
      </div>
      <div className={styles.ends}>
        <Pending digits={5} />
        <Pending digits={5} />
      </div>
    </div>
  );
}
