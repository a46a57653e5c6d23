import { Money, useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, useRef } from 'react';
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
  const beforeTouch = useRef(value);
  const share = max > min ? (value - min) / (max - min) : 0;
  function move(to: number) {
    const next = Math.min(max, Math.max(min, to));
    if (next !== value) onChange(next);
  }
  return (
    <Frame
      onStep={by => move(value + by * step)}
      ends={[<Money key="min" value={min} hideCode />, <Money key="max" value={max} hideCode />]}
    >
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
    </Frame>
  );
}

/** The slider before its range is known: of the same size, with nothing to move. */
export function AmountSliderOutline(): ReactElement {
  return <Frame ends={[<Pending key="min" digits={5} />, <Pending key="max" digits={5} />]} />;
}

interface FrameProps {
  /** One step down (-1) or up (1); without it, this is an outline. */
  readonly onStep?: (by: number) => void;
  readonly ends: ReactNode;
  readonly children?: ReactNode;
}

function Frame({ onStep, ends, children }: FrameProps): ReactElement {
  const { t } = useI18n();
  function stepTo(by: number, label: string, icon: ReactElement): ReactElement {
    if (!onStep) return <span className={styles.step}>{icon}</span>;
    return (
      <button type="button" className={styles.step} aria-label={label} onClick={() => onStep(by)}>
        {icon}
      </button>
    );
  }
  return (
    <div className={styles.slider} aria-hidden={!onStep}>
      <div className={styles.line}>
        {stepTo(-1, t('common.less'), <MinusIcon />)}
        <div className={styles.track}>{children}</div>
        {stepTo(1, t('common.more'), <PlusIcon />)}
      </div>
      <div className={styles.ends} aria-hidden="true">
        {ends}
      </div>
    </div>
  );
}
