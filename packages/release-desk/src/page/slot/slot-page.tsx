import type { MarketCode } from '@sunbird/loan-domain';
import { Button, RadioGroup } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Me, type SlotView, slotSchema } from '../../calls';
import { AuditList } from '../audit/audit-page';
import { useLoaded } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { FiguresPanel } from '../figures/figures-panel';
import { TurnBackIcon } from '../parts/icons';
import { NotLoaded, PageHead, Panel } from '../parts/page-parts';
import { PreviewPanel } from '../preview/preview-panel';
import { slotAddress } from '../route';
import { CampaignRuns } from './campaign-runs';
import { CandidateTable } from './candidate-table';
import { LivePanel } from './live-panel';
import { PublishForm } from './publish-form';
import { RollBackDialog } from './roll-back-dialog';
import styles from './slot-page.module.css';

interface SlotHeadProps {
  readonly view: SlotView;
  readonly slot: string;
  readonly market: MarketCode;
  readonly chosen: Candidate | undefined;
  readonly onOpen: (dialog: 'publish' | 'rollBack') => void;
}

/** The slot's name, and what can be done about its releases. */
export function SlotHead({ view, slot, market, chosen, onOpen }: SlotHeadProps): ReactElement {
  const { t, slotName, marketName, shortName } = useDeskFormatters();
  return (
    <PageHead
      crumb={t('desk.slot.crumb', { slot: slotName(slot) })}
      title={
        <>
          {slotName(slot)} <span>{marketName(market)}</span>
        </>
      }
    >
      <Button
        inline
        kind="secondary"
        icon={<TurnBackIcon />}
        disabled={!view.back}
        onClick={() => onOpen('rollBack')}
      >
        {t('desk.rollBack.open')}
      </Button>
      {chosen && (
        <Button inline disabled={chosen.failed.length > 0} onClick={() => onOpen('publish')}>
          {t('desk.publish.open', { release: shortName(chosen) })}
        </Button>
      )}
    </PageHead>
  );
}

interface SlotMarketsProps {
  readonly me: Me;
  readonly slot: string;
  readonly market: MarketCode;
}

/** The choice of market, where there is one. */
export function SlotMarkets({ me, slot, market }: SlotMarketsProps): ReactElement | null {
  const { t, marketName } = useDeskFormatters();
  if (me.markets.length <= 1) return null;
  return (
    <div className={styles.markets}>
      <RadioGroup
        look="chips"
        label={t('desk.slot.market')}
        options={me.markets.map(code => ({ value: code, label: marketName(code) }))}
        value={market}
        onChange={code => {
          window.location.hash = slotAddress(slot, code);
        }}
      />
    </div>
  );
}

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
  const { say } = useDeskActions();
  const path = `slots/${slot.replace('sunbird/', '')}/${market}`;
  const { value: view, problem, setValue, reload } = useLoaded(path, slotSchema, everyMs);
  const [chosenId, setChosenId] = useState<string>();
  const [open, setOpen] = useState<'publish' | 'rollBack'>();

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
