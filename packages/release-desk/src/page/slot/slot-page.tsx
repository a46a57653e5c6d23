import type { MarketCode } from '@sunbird/loan-domain';
import { Button, TurnBackIcon, useUiActions } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Me, promotionSlot, type SlotView, slotSchema } from '../../calls';
import { AuditList } from '../audit/audit-page';
import { useDeskData } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { FiguresPanel } from '../figures/figures-panel';
import { Block, Chips, NotLoaded, PageHead, Panel } from '../parts/page-parts';
import { PreviewPanel } from '../preview/preview-panel';
import { slotAddress } from '../route';
import { RollBackDialog, StopDialog } from './back-dialogs';
import { CampaignRuns } from './campaign-runs';
import { PublishForm } from './publish-form';
import { CandidateTable, LivePanel } from './release-panels';
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
    releases.find(({ publishedShare, isDefault }) => publishedShare > 0 && !isDefault) ??
    releases.find(({ publishedShare, failed }) => publishedShare === 0 && failed.length === 0) ??
    releases[0]
  );
}

/** The dialog that is open. What it is about stays, whatever is published or built meanwhile. */
type Dialog = { readonly does: 'publish' | 'stop'; readonly id: string } | { readonly does: 'rollBack' };

/** The slot as it is, and what the page does with it. */
function useSlot({ slot, market, onChange }: SlotPageProps) {
  const { toast } = useUiActions();
  const path = `slots/${slot.replace('sunbird/', '')}/${market}`;
  const { value: view, failed, setValue, reload } = useDeskData(path, slotSchema, everyMs);
  const [chosenId, setChosenId] = useState<string>();
  const [dialog, setDialog] = useState<Dialog>();
  function onDone(changed: SlotView, text: string): void {
    setDialog(undefined);
    setValue(changed);
    onChange();
    toast(text);
  }
  const chosen = view && (view.releases.find(({ id }) => id === chosenId) ?? firstChoice(view));
  if (chosen && chosen.id !== chosenId) setChosenId(chosen.id);
  return { path, view, failed, reload, chosen, setChosenId, dialog, setDialog, onDone };
}
type SlotState = ReturnType<typeof useSlot>;

interface HeadProps extends SlotPageProps {
  readonly view: SlotView;
  readonly state: SlotState;
}

/** The slot's name, what can be done about its releases, and the choice of market, where there is one. */
function SlotHead({ me, slot, market, view, state: { chosen, setDialog } }: HeadProps): ReactElement {
  const { t, slotName, marketName, shortName } = useDeskFormatters();
  const title = (
    <>
      {slotName(slot)} <span>{marketName(market)}</span>
    </>
  );
  return (
    <>
      <PageHead crumb={t('desk.slot.crumb', { slot: slotName(slot) })} title={title}>
        <Button
          inline
          kind="secondary"
          icon={<TurnBackIcon size={20} />}
          disabled={!view.back}
          onClick={() => setDialog({ does: 'rollBack' })}
        >
          {t('desk.rollBack.open')}
        </Button>
        {chosen && (
          <Button
            inline
            disabled={chosen.failed.length > 0}
            onClick={() => setDialog({ does: 'publish', id: chosen.id })}
          >
            {t('desk.publish.open', { release: shortName(chosen) })}
          </Button>
        )}
      </PageHead>
      {me.markets.length > 1 && (
        <Block>
          <Chips
            label={t('desk.slot.market')}
            values={me.markets}
            text={marketName}
            value={market}
            onChange={code => window.location.assign(slotAddress(slot, code))}
          />
        </Block>
      )}
    </>
  );
}

/** The dialog that is open, unless what it is about has gone. */
function SlotDialog({ view, state }: Pick<HeadProps, 'view' | 'state'>): ReactElement | null {
  const { path, dialog, setDialog, onDone } = state;
  const shared = { path, view, onDone, onClose: () => setDialog(undefined) };
  if (dialog?.does === 'rollBack') return view.back && <RollBackDialog {...shared} after={view.back} />;
  const release = view.releases.find(({ id }) => id === dialog?.id);
  if (!release) return null;
  if (dialog?.does === 'publish') return <PublishForm {...shared} release={release} />;
  return release.afterStop && <StopDialog {...shared} release={release} after={release.afterStop} />;
}

/** One slot in one market: live releases, candidates and audit log on the left, the preview on the right. */
export function SlotPage(props: SlotPageProps): ReactElement {
  const { t } = useDeskFormatters();
  const state = useSlot(props);
  const { path, view, failed, reload, chosen, setChosenId, setDialog } = state;
  if (!view) return <NotLoaded failed={failed} reload={reload} />;
  return (
    <>
      <SlotHead {...props} view={view} state={state} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LivePanel view={view} />
          <CampaignRuns view={view} onStop={id => setDialog({ does: 'stop', id })} onChange={reload} />
          <CandidateTable view={view} chosen={chosen?.id} onChoose={setChosenId} />
          {view.slot === promotionSlot && <FiguresPanel path={path} seen={view.seen} />}
          <Panel title={t('desk.nav.audit')} aside={<a href="#/audit">{t('desk.audit.all')}</a>}>
            <AuditList entries={view.audit} />
          </Panel>
        </div>
        {chosen && <PreviewPanel key={chosen.id} me={props.me} path={path} release={chosen} />}
      </div>
      <SlotDialog view={view} state={state} />
    </>
  );
}
