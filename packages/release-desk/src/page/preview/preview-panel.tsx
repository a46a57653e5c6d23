import { type Language, languages } from '@sunbird/i18n';
import { Button, CopyRow, RadioGroup } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { Candidate, Me } from '../../calls';
import { type OpenedPreview, previewSchema } from '../../release-calls';
import { sendToDesk, useAction } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/dialogs';
import { Panel, Problem } from '../parts/page-parts';
import styles from './preview-panel.module.css';

const widths = ['320', '360', '430'] as const;
type Width = (typeof widths)[number];
type Theme = 'light' | 'dark';

/** How a release is looked at: width of the phone, language and theme. */
function usePreviewChoices() {
  const { language: own } = useDeskFormatters();
  const [width, setWidth] = useState<Width>('360');
  const [language, setLanguage] = useState<Language>(own);
  const [theme, setTheme] = useState<Theme>('light');
  return { width, setWidth, language, setLanguage, theme, setTheme };
}

type PreviewChoices = ReturnType<typeof usePreviewChoices>;

function PreviewControls({ choices }: { readonly choices: PreviewChoices }): ReactElement {
  const { t } = useDeskFormatters();
  const { width, setWidth, language, setLanguage, theme, setTheme } = choices;
  return (
    <div className={styles.controls}>
      <RadioGroup
        look="chips"
        label={t('desk.preview.width')}
        options={widths.map(value => ({ value, label: value }))}
        value={width}
        onChange={setWidth}
      />
      <RadioGroup
        look="chips"
        label={t('desk.preview.language')}
        options={languages.map(value => ({ value, label: value.toUpperCase() }))}
        value={language}
        onChange={setLanguage}
      />
      <RadioGroup
        look="chips"
        label={t('desk.preview.theme')}
        options={[
          { value: 'light', label: t('desk.preview.light') },
          { value: 'dark', label: t('desk.preview.dark') },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
}

/** Widest that fits the panel beside the table. */
const widest = 368;
const height = 720;

/** Pixels that a phone may be wide, as the window is now. */
function measureRoom(): number {
  return Math.min(widest, document.documentElement.clientWidth - 28);
}

function useRoom(): number {
  const [room, setRoom] = useState(measureRoom);
  useEffect(() => {
    function measure() {
      return setRoom(measureRoom());
    }
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return room;
}

interface PreviewPhoneProps {
  readonly release: Candidate;
  readonly address: string;
  readonly width: Width;
}

/** The preview in a frame of a phone's size. */
function PreviewPhone({ release, address, width }: PreviewPhoneProps): ReactElement {
  const { t, shortName } = useDeskFormatters();
  const room = useRoom();
  // A phone that is wider than there is room is drawn smaller.
  const scale = Math.min(1, room / Number(width));
  return (
    <div className={styles.phone} style={{ width: Number(width) * scale, height: height * scale }}>
      <iframe
        key={address}
        title={t('desk.preview.frame', { release: shortName(release) })}
        src={address}
        // Without allow-top-navigation: a preview can not navigate the desk away.
        sandbox="allow-scripts allow-same-origin allow-forms"
        style={{ width: Number(width), height, transform: `scale(${scale})` }}
      />
    </div>
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
      <p className={styles.text}>{t('desk.preview.phoneText')}</p>
      <CopyRow label={t('desk.preview.address')} value={address} />
      <div className={styles.acts}>
        <a href={address} target="_blank" rel="noreferrer">
          {t('desk.preview.openHere')}
        </a>
        <Button inline kind="secondary" onClick={onClose}>
          {t('desk.close')}
        </Button>
      </div>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview per release; the panel is keyed by it
  useEffect(() => void open(), []);
  return { preview, problem, open };
}

/** The release in a phone, before anybody else sees it. */
export function PreviewPanel({ me, path, release }: PreviewPanelProps): ReactElement {
  const { t, shortName, screenName } = useDeskFormatters();
  const choices = usePreviewChoices();
  const { width, language, theme } = choices;
  const [onPhone, setOnPhone] = useState(false);
  const { preview, problem, open } = usePreview(path, release);
  const shown = preview?.screen?.address ?? '/';
  const address = preview && `${me.previewOrigin}/${preview.path}?lang=${language}&theme=${theme}#${shown}`;
  const openOnPhone = (
    <Button inline kind="text" disabled={!address} onClick={() => setOnPhone(true)}>
      {t('desk.preview.phone')}
    </Button>
  );
  return (
    <div className={styles.place}>
      <Panel title={t('desk.preview.title', { release: shortName(release) })} aside={openOnPhone}>
        <PreviewControls choices={choices} />
        <div className={styles.stage}>
          <Problem problem={problem} />
          {address && <PreviewPhone release={release} address={address} width={width} />}
        </div>
        <div className={styles.entries}>
          <RadioGroup
            look="chips"
            label={t('desk.preview.entry')}
            options={release.entries.map(({ name: value }) => ({ value, label: screenName(value) }))}
            value={preview?.screen?.name ?? ''}
            onChange={screen => void open(screen)}
          />
          {preview && preview.kind !== 'nobody' && (
            <p className={styles.note}>{t(`desk.preview.${preview.kind}`)}</p>
          )}
        </div>
      </Panel>
      {onPhone && address && <PreviewAddressDialog address={address} onClose={() => setOnPhone(false)} />}
    </div>
  );
}
