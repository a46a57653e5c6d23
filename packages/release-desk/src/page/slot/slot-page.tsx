import type { MarketCode } from '@sunbird/loan-domain';
import { Button, Fine, TurnBackIcon, useUiActions } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Me, promotionSlot, type SlotView, slotPath, slotSchema } from '../../calls';
import { askDesk, useDeskData, useTried } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Chips, FormDialog, NotLoaded, Panel, WhyInput } from '../parts/parts';
import { EffectPart, ServedText } from './effect';
import { PlansPanel } from './plans-panel';
import { PreviewPanel } from './preview-panel';
import { PublishForm, type PublishFormProps, plansOf } from './publish-form';
import { CandidateTable, FiguresPanel } from './release-panels';
import styles from './slot.module.css';
import { TextsForm } from './texts-form';

interface BackDialogProps extends Omit<PublishFormProps, 'release'> {
  /** The campaign that is stopped; left out: the slot is rolled back. */
  readonly release?: Candidate;
}

/** Confirms what takes traffic away: what people are served now and afterwards, and the reason. */
function BackDialog({ path, view, release, onClose, onDone }: BackDialogProps): ReactElement {
  const { t, shortName, marketName, slotName } = useDeskFormatters();
  const [why, setWhy] = useState('');
  const call = `${path}/stop`;
  const body = { ...(release && { release: release.id }), seen: view.seen };
  const tried = useTried(call, body);
  const name = release ? shortName(release) : slotName(view.slot);
  async function send(): Promise<void> {
    const changed = await askDesk(call, slotSchema, { ...body, why: why.trim() });
    onDone(changed, t(release ? 'desk.run.stopped' : 'desk.rollBack.done', { release: name, slot: name }));
  }
  return (
    <FormDialog
      kind="danger"
      title={release ? t('desk.run.stopTitle', { release: name }) : t('desk.rollBack.title', { slot: name })}
      submit={release ? t('desk.run.stop', { release: name }) : t('desk.rollBack.go')}
      disabled={!tried.effect}
      onClose={onClose}
      onSubmit={send}
    >
      <Fine>{t('desk.rollBack.text', { market: marketName(view.market) })}</Fine>
      <EffectPart {...tried} />
      <WhyInput value={why} onChange={setWhy} hint={t('desk.rollBack.alone')} />
    </FormDialog>
  );
}

interface SlotPageProps {
  readonly me: Me;
  readonly slot: string;
  readonly market: MarketCode;
  /** The plan that the address names. */
  readonly plan: string | undefined;
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
type Dialog =
  | { readonly does: 'publish' | 'stop' | 'texts'; readonly id: string }
  | { readonly does: 'rollBack' };

const forms = { publish: PublishForm, stop: BackDialog, texts: TextsForm };

/** One slot in one market: what is live and could be on the left; the preview on the right. */
export function SlotPage({ me, slot, market, plan, onChange }: SlotPageProps): ReactElement {
  const { t, slotName, marketName, shortName } = useDeskFormatters();
  const { toast } = useUiActions();
  const path = slotPath(slot, market);
  const { value: view, failed, setValue, reload } = useDeskData(path, slotSchema, everyMs);
  const [chosenId, setChosenId] = useState<string>();
  const [dialog, setDialog] = useState<Dialog>();
  if (!view) return <NotLoaded failed={failed} reload={reload} />;
  const chosen = view.releases.find(({ id }) => id === chosenId) ?? firstChoice(view);
  if (chosen && chosen.id !== chosenId) setChosenId(chosen.id);

  function onDone(changed: SlotView, text?: string): void {
    const added = changed.releases.find(({ id }) => !view?.releases.some(one => one.id === id));
    if (added) setChosenId(added.id);
    setDialog(undefined);
    setValue(changed);
    onChange();
    if (text !== undefined) toast(text);
  }
  const shared = { path, view, onDone, onClose: () => setDialog(undefined) };
  const about = dialog && 'id' in dialog ? view.releases.find(({ id }) => id === dialog.id) : undefined;
  const AboutForm = dialog && 'id' in dialog ? forms[dialog.does] : undefined;
  const plans = chosen ? plansOf(view, chosen) : {};
  const isPlanned = plans.open !== undefined || (chosen?.publishedShare ?? 0) > 0;
  return (
    <>
      <header className={styles.head}>
        <h1>
          {slotName(slot)} <span>{marketName(market)}</span>
        </h1>
        <div className={styles.controls}>
          <Button
            inline
            kind="secondary"
            icon={<TurnBackIcon size={20} />}
            onClick={() => setDialog({ does: 'rollBack' })}
          >
            {t('desk.rollBack.open')}
          </Button>
          {chosen?.texts && (
            <Button inline kind="secondary" onClick={() => setDialog({ does: 'texts', id: chosen.id })}>
              {t('desk.texts.open')}
            </Button>
          )}
          {chosen && chosen.publishedShare > 0 && (plans.running?.end || !chosen.isDefault) && (
            <Button inline kind="secondary" onClick={() => setDialog({ does: 'stop', id: chosen.id })}>
              {t('desk.run.stop', { release: shortName(chosen) })}
            </Button>
          )}
          {chosen && (
            <Button
              inline
              disabled={!isPlanned && chosen.failed.length > 0}
              onClick={() => setDialog({ does: 'publish', id: chosen.id })}
            >
              {t(isPlanned ? 'desk.run.change' : 'desk.publish.open', { release: shortName(chosen) })}
            </Button>
          )}
        </div>
      </header>
      {me.markets.length > 1 && (
        <Chips
          label={t('desk.slot.market')}
          values={me.markets}
          text={marketName}
          value={market}
          onChange={code => window.location.assign(`#/${slotPath(slot, code)}`)}
        />
      )}
      <div className={styles.columns}>
        <div>
          <Panel title={t('desk.live.title', { market: marketName(market) })}>
            <ServedText served={view.served} />
          </Panel>
          <PlansPanel me={me} path={path} view={view} linked={plan} onDone={onDone} />
          <CandidateTable view={view} chosen={chosen?.id} onChoose={setChosenId} />
          {slot === promotionSlot && <FiguresPanel path={path} seen={view.seen} />}
        </div>
        {chosen && <PreviewPanel key={chosen.id} me={me} market={market} path={path} release={chosen} />}
      </div>
      {dialog?.does === 'rollBack' && <BackDialog {...shared} />}
      {AboutForm && about && <AboutForm {...shared} release={about} />}
    </>
  );
}
