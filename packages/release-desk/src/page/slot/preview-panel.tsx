import { type Language, languages } from '@sunbird/i18n';
import { Button, CopyRow } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { type Candidate, type Me, type OpenedPreview, previewSchema } from '../../calls';
import { sendToDesk, useAction } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Acts, Chips, Modal, Panel, Problem, Quiet } from '../parts/parts';
import styles from './preview-panel.module.css';

/** How a release is looked at. */
interface Choices {
  readonly language: Language;
  readonly theme: (typeof themes)[number];
}
const themes = ['light', 'dark'] as const;

interface PreviewControlsProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

function PreviewControls({ choices, onChange }: PreviewControlsProps): ReactElement {
  const { t } = useDeskFormatters();
  const { language, theme } = choices;
  return (
    <div className={styles.controls}>
      <Chips
        label={t('desk.preview.language')}
        values={languages}
        text={value => value.toUpperCase()}
        value={language}
        onChange={value => onChange({ ...choices, language: value })}
      />
      <Chips
        label={t('desk.preview.theme')}
        values={themes}
        text={value => t(`desk.preview.${value}`)}
        value={theme}
        onChange={value => onChange({ ...choices, theme: value })}
      />
    </div>
  );
}

interface PreviewPhoneProps {
  readonly release: Candidate;
  readonly address: string;
}

/** The preview in a frame of a phone's size. */
function PreviewPhone({ release, address }: PreviewPhoneProps): ReactElement {
  const { t, shortName } = useDeskFormatters();
  return (
    <iframe
      key={address}
      className={styles.phone}
      title={t('desk.preview.frame', { release: shortName(release) })}
      src={address}
      // Without allow-top-navigation: a preview can not navigate the desk away.
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  );
}

interface PreviewAddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address of a preview, to open it on a phone. */
function PreviewAddressDialog({ address, onClose }: PreviewAddressDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Modal place="middle" title={t('desk.preview.phone')} onClose={onClose}>
      <Quiet before>{t('desk.preview.phoneText')}</Quiet>
      <CopyRow label={t('desk.preview.address')} value={address} />
      <Acts>
        <a href={address} target="_blank" rel="noreferrer">
          {t('desk.preview.openHere')}
        </a>
        <Button inline kind="secondary" onClick={onClose}>
          {t('desk.close')}
        </Button>
      </Acts>
    </Modal>
  );
}

interface PreviewPanelProps {
  readonly me: Me;
  readonly path: string;
  readonly release: Candidate;
}

/** The preview page of a screen; of one that stands, if none is named. */
function usePreview(path: string, release: Candidate) {
  const [preview, setPreview] = useState<OpenedPreview>();
  const { problem, run } = useAction();
  function open(screen?: string) {
    return run(async () =>
      setPreview(await sendToDesk(`${path}/preview`, { release: release.id, screen }, previewSchema)),
    );
  }
  /** Opens an expired page anew: it would show the live app in place of the release. */
  function renew(): void {
    if (!preview || preview.expires > Date.now()) return;
    setPreview(undefined);
    void open(preview.screen?.name);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview per release; the panel is keyed by it
  useEffect(() => void open(), []);
  return { preview, problem, open, renew };
}

/** The release in a phone, before anybody else sees it. */
export function PreviewPanel({ me, path, release }: PreviewPanelProps): ReactElement {
  const { t, language, shortName, screenName } = useDeskFormatters();
  const [choices, setChoices] = useState<Choices>({ language, theme: 'light' });
  const [onPhone, setOnPhone] = useState(false);
  const { preview, problem, open, renew } = usePreview(path, release);
  const query = `lang=${choices.language}&theme=${choices.theme}`;
  const address = preview && `${me.previewOrigin}/${preview.path}?${query}#${preview.screen?.address ?? '/'}`;
  function look(next: Choices): void {
    setChoices(next);
    renew();
  }
  function showAddress(): void {
    setOnPhone(true);
    renew();
  }
  const openOnPhone = (
    <Button inline kind="text" disabled={!address} onClick={showAddress}>
      {t('desk.preview.phone')}
    </Button>
  );
  return (
    <div className={styles.place}>
      <Panel title={t('desk.preview.title', { release: shortName(release) })} aside={openOnPhone}>
        <PreviewControls choices={choices} onChange={look} />
        <div className={styles.stage}>
          <Problem problem={problem} />
          {address && <PreviewPhone release={release} address={address} />}
        </div>
        <div className={styles.entries}>
          <Chips
            label={t('desk.preview.entry')}
            values={release.entries.map(({ name }) => name)}
            text={screenName}
            value={preview?.screen?.name ?? ''}
            onChange={screen => void open(screen)}
          />
          {preview && preview.kind !== 'nobody' && <Quiet>{t(`desk.preview.${preview.kind}`)}</Quiet>}
        </div>
      </Panel>
      {onPhone && address && <PreviewAddressDialog address={address} onClose={() => setOnPhone(false)} />}
    </div>
  );
}
