import type { ReactElement } from 'react';
import { type SlotView, slotSchema } from '../../calls';
import { holdouts } from '../../figures/figures-calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Chips } from '../parts/chips';
import { Problem } from '../parts/problem';
import { useAction } from '../use-action';
import styles from './figures-panel.module.css';

interface HoldoutChoiceProps {
  readonly path: string;
  readonly view: SlotView;
  readonly holdout: number;
  readonly onChange: (view: SlotView) => void;
}

/** The share of people who see no campaign, to compare with. */
export function HoldoutChoice({ path, view, holdout, onChange }: HoldoutChoiceProps): ReactElement {
  const { t, share } = useDeskFormatters();
  const { say } = useDeskActions();
  const { problem, run } = useAction();
  const label = t('desk.figures.holdout');
  function choose(percent: number) {
    return run(async () => {
      const body = { percent, seen: view.seen };
      onChange(await sendToDesk(`${path}/figures/holdout`, body, slotSchema));
      say(t('desk.figures.heldOut', { share: share(percent) }));
    });
  }
  return (
    <div className={styles.holdout}>
      <b aria-hidden="true">{label}</b>
      <Chips
        label={label}
        options={holdouts.map(percent => ({ value: String(percent), label: share(percent) }))}
        value={String(holdout)}
        onChange={percent => void choose(Number(percent))}
      />
      <p className={styles.note}>{t('desk.figures.holdoutText')}</p>
      <Problem problem={problem} />
    </div>
  );
}
