import type { MarketCode } from '@sunbird/loan-domain';
import { Button, TurnBackIcon, useUiActions } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Me, promotionSlot, type SlotView, slotSchema } from '../../calls';
import { AuditList } from '../audit/audit-page';
import { sendToDesk, useDeskData } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Block, Chips, FormDialog, NotLoaded, PageHead, Panel, Row, TextInput } from '../parts/parts';
import { slotAddress } from '../parts/route';
import { EffectPart, useTried } from './effect';
import { PreviewPanel } from './preview-panel';
import { PublishForm, plansOf } from './publish-form';
import { CandidateTable, FiguresPanel, LivePanel } from './release-panels';
import styles from './slot.module.css';

interface DialogProps {
  readonly path: string;
  readonly view: SlotView;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

interface BackDialogProps extends DialogProps {
  /** The campaign that is stopped; left out: the slot is rolled back. */
  readonly release?: Candidate;
}

/** Confirms what takes traffic away: what people are served now and afterwards, and the reason. */
export function BackDialog({ path, view, release, onClose, onDone }: BackDialogProps): ReactElement {
  const { t, shortName, marketName, slotName } = useDeskFormatters();
  const [why, setWhy] = useState('');
  const call = `${path}/${release ? 'stop' : 'rollback'}`;
  const body = { ...(release && { release: release.id }), seen: view.seen };
  const tried = useTried(call, body);
  const name = release ? shortName(release) : slotName(view.slot);
  async function send(): Promise<void> {
    const changed = await sendToDesk(call, { ...body, why: why.trim() }, slotSchema);
    onDone(changed, t(release ? 'desk.run.stopped' : 'desk.rollBack.done', { release: name, slot: name }));
  }
  return (
    <FormDialog
      kind="danger"
      title={release ? t('desk.run.stopTitle', { release: name }) : t('desk.rollBack.title', { slot: name })}
      text={t('desk.rollBack.text', { market: marketName(view.market) })}
      submit={release ? t('desk.run.stop', { release: name }) : t('desk.rollBack.go')}
      disabled={!tried.effect}
      onClose={onClose}
      onSubmit={send}
    >
      <EffectPart tried={tried} />
      <TextInput
        label={t('desk.publish.why')}
        value={why}
        maxLength={200}
        placeholder={t('desk.rollBack.whyExample')}
        onChange={setWhy}
        hint={t('desk.rollBack.alone')}
      />
    </FormDialog>
  );
}

interface CampaignRunsProps {
  readonly view: SlotView;
  readonly onDialog: (dialog: Dialog) => void;
}

function isPlanned(view: SlotView, release: Candidate): boolean {
  const { running, open } = plansOf(view, release);
  return open !== undefined || (release.publishedShare > 0 && (!!running?.end || !release.isDefault));
}

/** What runs beside the default release or has an end, and what is to come: each can be changed, and what runs stopped. */
export function CampaignRuns({ view, onDialog }: CampaignRunsProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const runs = view.releases.filter(release => isPlanned(view, release));
  if (runs.length === 0) return null;
  return (
    <Panel title={t('desk.run.title')}>
      <ul>
        {runs.map(release => (
          <Run key={release.id} view={view} release={release} onDialog={onDialog} />
        ))}
      </ul>
    </Panel>
  );
}

interface RunProps extends CampaignRunsProps {
  readonly release: Candidate;
}

function Run({ view, release, onDialog }: RunProps): ReactElement {
  const { t, shortName, fullName, planText, shareFor } = useDeskFormatters();
  const { running, open } = plansOf(view, release);
  const { id, publishedShare, audience } = release;
  const isLive = publishedShare > 0;
  return (
    <Row
      aside={
        <>
          <Button inline kind="secondary" onClick={() => onDialog({ does: 'publish', id })}>
            {t('desk.run.change', { release: shortName(release) })}
          </Button>
          {isLive && (
            <Button inline kind="secondary" onClick={() => onDialog({ does: 'stop', id })}>
              {t('desk.run.stop', { release: shortName(release) })}
            </Button>
          )}
        </>
      }
      note={open && `${t(`desk.state.${open.state}`)}: ${planText(open)}`}
    >
      <b>{fullName(release)}</b>{' '}
      {isLive ? (running ? planText({ ...running, at: null }) : shareFor(publishedShare, audience)) : null}
    </Row>
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
          onClick={() => setDialog({ does: 'rollBack' })}
        >
          {t('desk.rollBack.open')}
        </Button>
        {chosen && !isPlanned(view, chosen) && (
          <Button
            inline
            disabled={chosen.failed.length > 0}
            onClick={() => setDialog({ does: 'publish', id: chosen.id })}
          >
            {t(chosen.isDefault ? 'desk.run.change' : 'desk.publish.open', { release: shortName(chosen) })}
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
function SlotDialog({
  view,
  state,
}: {
  readonly view: SlotView;
  readonly state: SlotState;
}): ReactElement | null {
  const { path, dialog, setDialog, onDone } = state;
  const shared = { path, view, onDone, onClose: () => setDialog(undefined) };
  if (dialog?.does === 'rollBack') return <BackDialog {...shared} />;
  const release = view.releases.find(({ id }) => id === dialog?.id);
  if (!release) return null;
  return dialog?.does === 'publish' ? (
    <PublishForm {...shared} release={release} />
  ) : (
    <BackDialog {...shared} release={release} />
  );
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
          <CampaignRuns view={view} onDialog={setDialog} />
          <CandidateTable view={view} chosen={chosen?.id} onChoose={setChosenId} />
          {view.slot === promotionSlot && <FiguresPanel path={path} seen={view.seen} />}
          <Panel title={t('desk.nav.audit')} aside={<a href="#/audit">{t('desk.audit.all')}</a>}>
            <AuditList entries={view.audit} />
          </Panel>
        </div>
        {chosen && (
          <PreviewPanel key={chosen.id} me={props.me} market={props.market} path={path} release={chosen} />
        )}
      </div>
      <SlotDialog view={view} state={state} />
    </>
  );
}
