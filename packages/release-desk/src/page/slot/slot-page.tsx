import type { MarketCode } from '@sunbird/loan-domain';
import { Button } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { type Candidate, type Me, type SlotView, slotSchema } from '../../calls';
import { AuditList } from '../audit/audit-list';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Chips } from '../parts/chips';
import { TurnBackIcon } from '../parts/icons';
import { NotLoaded } from '../parts/not-loaded';
import { Panel } from '../parts/panel';
import { slotAddress } from '../route';
import { useLoaded } from '../use-loaded';
import { CandidateTable } from './candidate-table';
import { LivePanel } from './live-panel';
import { PreviewPanel } from './preview-panel';
import { PublishForm } from './publish-form';
import { RollBackDialog } from './roll-back-dialog';
import styles from './slot-page.module.css';

interface SlotPageProps {
  readonly me: Me;
  readonly slot: string;
  readonly market: MarketCode;
  readonly onChange: () => void;
}

const everyMs = 10_000;

/** The release to select first: a candidate with a share, else one that may be published, else the first. */
function firstChoice({ releases }: SlotView): Candidate | undefined {
  return (
    releases.find(({ share, isDefault }) => share > 0 && !isDefault) ??
    releases.find(({ share, failed }) => share === 0 && failed.length === 0) ??
    releases[0]
  );
}

/** One slot in one market: live releases, candidates, preview. */
export function SlotPage({ me, slot, market, onChange }: SlotPageProps): ReactElement {
  const formatters = useDeskFormatters();
  const { t, slotName, marketName, shortName } = formatters;
  const { changeMarket, say } = useDeskActions();
  const path = `slots/${slot.replace('sunbird/', '')}/${market}`;
  const { value: view, problem, setValue, reload } = useLoaded(path, slotSchema, everyMs);
  const [chosenId, setChosenId] = useState<string>();
  const [open, setOpen] = useState<'publish' | 'rollBack'>();
  useEffect(() => changeMarket(market), [changeMarket, market]);

  if (!view) return <NotLoaded problem={problem} onRetry={reload} />;
  const chosen = view.releases.find(({ id }) => id === chosenId) ?? firstChoice(view);

  function done(changed: SlotView, text: string): void {
    setOpen(undefined);
    setValue(changed);
    onChange();
    say(text);
  }

  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <p>{t('desk.slot.crumb', { slot: slotName(slot) })}</p>
          <h1>
            {slotName(slot)} <span>{marketName(market)}</span>
          </h1>
        </div>
        <div className={styles.acts}>
          <Button
            inline
            kind="secondary"
            icon={<TurnBackIcon />}
            disabled={!view.back}
            onClick={() => setOpen('rollBack')}
          >
            {t('desk.rollBack.open')}
          </Button>
          {chosen && (
            <Button inline disabled={chosen.failed.length > 0} onClick={() => setOpen('publish')}>
              {t('desk.publish.open', { release: shortName(chosen) })}
            </Button>
          )}
        </div>
      </header>
      {me.markets.length > 1 && (
        <div className={styles.markets}>
          <Chips
            label={t('desk.slot.market')}
            options={me.markets.map(code => ({ value: code, label: marketName(code) }))}
            value={market}
            onChange={code => {
              window.location.hash = slotAddress(slot, code);
            }}
          />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LivePanel view={view} />
          <CandidateTable view={view} chosen={chosen?.id} onChoose={setChosenId} />
          <Panel title={t('desk.nav.audit')} aside={<a href="#/audit">{t('desk.audit.all')}</a>}>
            <AuditList entries={view.audit} />
          </Panel>
        </div>
        {chosen && <PreviewPanel key={chosen.id} me={me} path={path} release={chosen} />}
      </div>
      {open === 'publish' && chosen && (
        <PublishForm
          path={path}
          view={view}
          release={chosen}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
      {open === 'rollBack' && view.back && (
        <RollBackDialog
          path={path}
          view={view}
          back={view.back}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
    </>
  );
}
