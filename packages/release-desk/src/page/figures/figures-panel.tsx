import { type ReactElement, useState } from 'react';
import { type Arm, figureDays, figuresSchema } from '../../figures/figures-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { Panel } from '../parts/panel';
import { useLoaded } from '../use-loaded';
import styles from './figures-panel.module.css';
import { FiguresTable } from './figures-table';

interface FiguresPanelProps {
  readonly path: string;
  /** Fingerprint of the slot: another state of it has other shares. */
  readonly seen: string;
}

const everyMs = 30_000;

/** What each campaign achieved beside the others. */
export function FiguresPanel({ path, seen }: FiguresPanelProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const { value: figures } = useLoaded(`${path}/figures?seen=${seen}`, figuresSchema, everyMs);
  const [baseKey, setBaseKey] = useState<string>();
  if (!figures) return null;
  const { arms } = figures;
  const base: Arm | undefined = arms.find(({ release }) => release.id === baseKey) ?? arms[0];
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
  const { t, shortName } = useDeskFormatters();
  return (
    <div className={styles.against}>
      <span aria-hidden="true">{t('desk.figures.against')}</span>
      <Chips
        label={t('desk.figures.against')}
        options={arms.map(({ release }) => ({ value: release.id, label: shortName(release) }))}
        value={base.release.id}
        onChange={onChange}
      />
    </div>
  );
}
