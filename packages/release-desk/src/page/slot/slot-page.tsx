import { calendarDateAt, type MarketCode, momentOf } from '@sunbird/loan-domain';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { ArrowRightIcon, Button, TurnBackIcon, useUiActions } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import {
  type Candidate,
  type Me,
  type Plan,
  promotionSlot,
  type Shares,
  type SlotView,
  scheduleSchema,
  slotSchema,
} from '../../calls';
import { AuditList } from '../audit/audit-page';
import { sendToDesk, useDeskData } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import {
  Block,
  Chips,
  DateTime,
  FormDialog,
  NotLoaded,
  PageHead,
  Panel,
  Row,
  TextInput,
} from '../parts/parts';
import { slotAddress } from '../parts/route';
import { PreviewPanel } from './preview-panel';
import { PublishForm } from './publish-form';
import { CandidateTable, FiguresPanel, LivePanel, liveReleases } from './release-panels';
import styles from './slot.module.css';

interface DialogProps {
  readonly path: string;
  readonly view: SlotView;
  /** What people see afterwards. */
  readonly after: Shares;
  readonly onClose: () => void;
  readonly onDone: (view: SlotView, text: string) => void;
}

interface BackDialogProps extends DialogProps {
  /** The call, and what it is about. */
  readonly call: readonly [name: 'rollback' | 'stop', body: object];
  readonly title: string;
  readonly text: string;
  readonly cancel: string;
  readonly submit: string;
  readonly done: string;
}

/** Confirms what takes traffic away: the shares now and afterwards, and the reason. */
function BackDialog({
  path,
  view,
  after,
  call: [name, body],
  done,
  onDone,
  ...texts
}: BackDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  const [why, setWhy] = useState('');
  async function send(): Promise<void> {
    const sent = { ...body, why: why.trim(), seen: view.seen };
    onDone(await sendToDesk(`${path}/${name}`, sent, slotSchema), done);
  }
  return (
    <FormDialog {...texts} kind="danger" onSubmit={send}>
      <Change from={liveReleases(view)} to={after} />
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

/** The shares now, and afterwards. */
function Change({ from, to }: { readonly from: Shares; readonly to: Shares }): ReactElement {
  const { t, shortName, shareFor } = useDeskFormatters();
  function list(releases: Shares) {
    return releases
      .map(release => `${shortName(release)} ${shareFor(release.share, release.audience)}`)
      .join(' · ');
  }
  return (
    <div className={styles.change}>
      <p>
        {t('desk.rollBack.now')}
        <b>{list(from)}</b>
      </p>
      <ArrowRightIcon size={20} />
      <p>
        {t('desk.rollBack.after')}
        <b>{list(to)}</b>
      </p>
    </div>
  );
}

/** Confirms a roll-back: explains who is affected, and what happens to borrowers in the middle of a flow. */
export function RollBackDialog(props: DialogProps): ReactElement {
  const { view, after } = props;
  const { t, shortName, fullName, marketName, slotName } = useDeskFormatters();
  const live = liveReleases(view);
  const leaves = live.find(({ id }) => !after.some(one => one.id === id)) ?? live[0];
  const leaving = leaves ? shortName(leaves) : '';
  const [to] = after;
  const release = to ? shortName(to) : '';
  return (
    <BackDialog
      {...props}
      call={['rollback', {}]}
      title={t('desk.rollBack.title', { slot: slotName(view.slot), release })}
      text={t('desk.rollBack.text', {
        market: marketName(view.market),
        release: to ? fullName(to) : '',
        leaving,
      })}
      cancel={t('desk.rollBack.keep', { release: leaving })}
      submit={t('desk.rollBack.go')}
      done={t('desk.rollBack.done', { release })}
    />
  );
}

/** Confirms that one campaign is stopped; the campaigns beside it go on. */
export function StopDialog({
  release,
  ...props
}: DialogProps & { readonly release: Candidate }): ReactElement {
  const { t, shortName, fullName, marketName } = useDeskFormatters();
  const name = { release: shortName(release) };
  return (
    <BackDialog
      {...props}
      call={['stop', { release: release.id }]}
      title={t('desk.run.stopTitle', name)}
      text={t('desk.run.stopText', {
        market: marketName(props.view.market),
        release: fullName(release),
      })}
      cancel={t('desk.rollBack.keep', name)}
      submit={t('desk.run.stop', name)}
      done={t('desk.run.stopped', name)}
    />
  );
}

interface CampaignRunsProps {
  readonly view: SlotView;
  readonly onStop: (id: string) => void;
  readonly onChange: () => void;
}

/** Campaigns that run beside the default one or that have an end: until when, extend and stop. */
export function CampaignRuns({ view, onStop, onChange }: CampaignRunsProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const [extended, setExtended] = useState<Plan>();
  const runs = view.releases.flatMap(release => {
    const end = view.plans.find(plan => plan.ends && isOpenPlan(plan) && plan.release.id === release.id);
    return release.publishedShare > 0 && (end || !release.isDefault) ? [{ release, end }] : [];
  });
  if (runs.length === 0) return null;
  return (
    <Panel title={t('desk.run.title')}>
      <ul>
        {runs.map(({ release, end }) => (
          <Run key={release.id} release={release} end={end} onExtend={setExtended} onStop={onStop} />
        ))}
      </ul>
      {extended && (
        <ExtendDialog
          end={extended}
          onClose={() => setExtended(undefined)}
          onDone={() => {
            setExtended(undefined);
            onChange();
          }}
        />
      )}
    </Panel>
  );
}

interface RunProps {
  readonly release: Candidate;
  readonly end: Plan | undefined;
  readonly onExtend: (end: Plan) => void;
  readonly onStop: (id: string) => void;
}

function Run({ release, end, onExtend, onStop }: RunProps): ReactElement {
  const { t, shortName, shareFor, formatDate, clock } = useDeskFormatters();
  const name = shortName(release);
  return (
    <Row
      aside={
        <>
          {end && (
            <Button inline kind="secondary" onClick={() => onExtend(end)}>
              {t('desk.run.extend', { release: name })}
            </Button>
          )}
          <Button inline kind="secondary" disabled={!release.afterStop} onClick={() => onStop(release.id)}>
            {t('desk.run.stop', { release: name })}
          </Button>
        </>
      }
    >
      <b>{name}</b> {shareFor(release.share, release.audience)} ·{' '}
      {end?.at == null
        ? t('desk.run.open')
        : t('desk.run.until', { time: `${formatDate(end.at, 'weekdayTime')} (${clock})` })}
    </Row>
  );
}

interface ExtendDialogProps {
  readonly end: Plan;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const weekMs = 7 * 86_400_000;

/** Sets another end of a campaign; a week later is suggested. */
function ExtendDialog({ end, onClose, onDone }: ExtendDialogProps): ReactElement {
  const { t, shortName, market, formatDate } = useDeskFormatters();
  const { toast } = useUiActions();
  const [sent, setSent] = useState(false);
  const before = end.at ?? Date.now();
  const [typed, setTyped] = useState({
    date: calendarDateAt(before + weekMs, market.zone),
    time: formatDate(before, 'time').padStart(5, '0'),
  });
  const at = momentOf(typed.date, typed.time, market.zone);
  const isPast = !(at > Date.now());
  const release = shortName(end.release);

  async function submit(): Promise<void> {
    setSent(true);
    if (isPast) return;
    await sendToDesk(`schedule/${end.id}/end`, { at }, scheduleSchema);
    toast(t('desk.run.extended', { release, time: formatDate(at, 'weekdayTime') }));
    onDone();
  }

  return (
    <FormDialog
      title={t('desk.run.extend', { release })}
      text={t('desk.run.untilNow', { time: formatDate(before, 'weekdayTime') })}
      submit={t('desk.run.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateTime
        value={typed}
        onChange={setTyped}
        label={t('desk.end.date')}
        problem={sent && isPast && t('desk.publish.past')}
      />
    </FormDialog>
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
