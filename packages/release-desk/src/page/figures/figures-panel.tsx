import { type ReactElement, useState } from 'react';
import type { SlotView } from '../../calls';
import { type Arm, figureDays, figuresSchema } from '../../figures/figures-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { Panel } from '../parts/panel';
import { useLoaded } from '../use-loaded';
import { armKey, useArmName } from './figure-texts';
import styles from './figures-panel.module.css';
import { FiguresTable } from './figures-table';
import { HoldoutChoice } from './holdout-choice';

interface FiguresPanelProps {
  readonly path: string;
  readonly view: SlotView;
  readonly onChange: (view: SlotView) => void;
}

const everyMs = 30_000;

/** What each campaign achieved beside the others and beside none. */
export function FiguresPanel({ path, view, onChange }: FiguresPanelProps): ReactElement | null {
  const { t } = useDeskFormatters();
  // Another state of the slot has other shares.
  const address = `${path}/figures?seen=${view.seen}`;
  const { value: figures, reload } = useLoaded(address, figuresSchema, everyMs);
  const [baseKey, setBaseKey] = useState<string>();
  if (!figures) return null;
  const { arms } = figures;
  const base: Arm | undefined = arms.find(arm => armKey(arm) === baseKey) ?? arms[0];
  const csv = (
    <a href={`api/${path}/figures/csv`} download className={styles.export}>
      {t('desk.audit.export')}
    </a>
  );
  return (
    <Panel title={t('desk.figures.title')} aside={csv}>
      <div className={styles.body}>
        {arms.length > 1 && base && <Against arms={arms} base={base} onChange={setBaseKey} />}
        <FiguresTable arms={arms} base={base} />
        <p className={styles.note}>{t('desk.figures.note', { days: figureDays })}</p>
        <HoldoutChoice
          path={path}
          view={view}
          holdout={figures.holdout}
          onChange={changed => {
            onChange(changed);
            reload();
          }}
        />
      </div>
    </Panel>
  );
}

interface AgainstProps {
  readonly arms: readonly Arm[];
  readonly base: Arm;
  readonly onChange: (key: string) => void;
}

/** The campaign that the others are compared with. */
function Against({ arms, base, onChange }: AgainstProps): ReactElement {
  const { t } = useDeskFormatters();
  const nameOf = useArmName();
  return (
    <div className={styles.against}>
      <span aria-hidden="true">{t('desk.figures.against')}</span>
      <Chips
        label={t('desk.figures.against')}
        options={arms.map(arm => ({ value: armKey(arm), label: nameOf(arm) }))}
        value={armKey(base)}
        onChange={onChange}
      />
    </div>
  );
}
