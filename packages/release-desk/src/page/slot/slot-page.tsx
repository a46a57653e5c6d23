import type { MarketCode } from '@sunbird/loan-domain';
import { type ReactElement, useEffect, useState } from 'react';
import { type Candidate, type Me, type SlotView, slotSchema } from '../../calls';
import { AuditList } from '../audit/audit-list';
import { CampaignRuns } from '../campaign/campaign-runs';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { FiguresPanel } from '../figures/figures-panel';
import { NotLoaded } from '../parts/not-loaded';
import { Panel } from '../parts/panel';
import { PreviewPanel } from '../preview/preview-panel';
import { useLoaded } from '../use-loaded';
import { CandidateTable } from './candidate-table';
import { LivePanel } from './live-panel';
import { PublishForm } from './publish-form';
import { RollBackDialog } from './roll-back-dialog';
import { SlotHead, SlotMarkets } from './slot-head';
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

interface SlotDialogProps {
  readonly open: 'publish' | 'rollBack' | undefined;
  readonly path: string;
  readonly view: SlotView;
  readonly chosen: Candidate | undefined;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

function SlotDialog({ open, chosen, ...dialog }: SlotDialogProps): ReactElement | null {
  const { back } = dialog.view;
  if (open === 'publish' && chosen) return <PublishForm {...dialog} release={chosen} />;
  if (open === 'rollBack' && back) return <RollBackDialog {...dialog} back={back} />;
  return null;
}

interface SlotColumnsProps {
  readonly me: Me;
  readonly path: string;
  readonly view: SlotView;
  readonly chosen: Candidate | undefined;
  readonly onChoose: (id: string) => void;
  readonly onStop: () => void;
  readonly onReload: () => void;
}

/** Live releases, candidates and audit log on the left, the preview on the right. */
function SlotColumns(props: SlotColumnsProps): ReactElement {
  const { me, path, view, chosen, onChoose, onStop, onReload } = props;
  const { t } = useDeskFormatters();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LivePanel view={view} />
        <CampaignRuns view={view} onStop={onStop} onChange={onReload} />
        <CandidateTable view={view} chosen={chosen?.id} onChoose={onChoose} />
        {view.slot === 'sunbird/promotion' && <FiguresPanel path={path} seen={view.seen} />}
        <Panel title={t('desk.nav.audit')} aside={<a href="#/audit">{t('desk.audit.all')}</a>}>
          <AuditList entries={view.audit} />
        </Panel>
      </div>
      {chosen && <PreviewPanel key={chosen.id} me={me} path={path} release={chosen} />}
    </div>
  );
}

/** One slot in one market: live releases, candidates, preview. */
export function SlotPage({ me, slot, market, onChange }: SlotPageProps): ReactElement {
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
      <SlotHead view={view} slot={slot} market={market} chosen={chosen} onOpen={setOpen} />
      <SlotMarkets me={me} slot={slot} market={market} />
      <SlotColumns
        me={me}
        path={path}
        view={view}
        chosen={chosen}
        onChoose={setChosenId}
        onStop={() => setOpen('rollBack')}
        onReload={reload}
      />
      <SlotDialog
        open={open}
        path={path}
        view={view}
        chosen={chosen}
        onClose={() => setOpen(undefined)}
        onDone={done}
      />
    </>
  );
}
