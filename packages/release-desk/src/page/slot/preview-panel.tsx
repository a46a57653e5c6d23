import { type Language, languages } from '@sunbird/i18n';
import { Button, CopyRow } from '@sunbird/ui';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
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

interface AddressDialogProps {
  readonly title: string;
  readonly text: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** An address to copy, or to read with the camera of a phone. */
function AddressDialog({ title, text, address, onClose }: AddressDialogProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Modal place="middle" title={title} onClose={onClose}>
      <Quiet before>{text}</Quiet>
      <QrCode value={address} label={t('desk.preview.qr')} />
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

function QrCode({ value, label }: { readonly value: string; readonly label: string }): ReactElement {
  const { data, size } = useMemo(() => encode(value, { border: 4 }), [value]);
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/**
 * Where anybody opens a campaign, for a message or a poster. Its channel, which the app keeps until a registration, tells
 * the lender campaign, market and language.
 */
function publicLink(
  { previewOrigin }: Me,
  market: string,
  { label, id, entries, audience }: Candidate,
): string {
  const channel = [label ?? id, market, audience.language].filter(Boolean).join('-').toLowerCase();
  return `${previewOrigin}/?channelId=${encodeURIComponent(channel)}#${entries[0]?.path ?? '/'}`;
}

interface PreviewPanelProps {
  readonly me: Me;
  readonly market: string;
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

/** The release in a phone, before anybody else sees it: first in the language of those whom it is for. */
export function PreviewPanel({ me, market, path, release }: PreviewPanelProps): ReactElement {
  const { t, language, shortName, screenName } = useDeskFormatters();
  const [choices, setChoices] = useState<Choices>({
    language: release.audience.language ?? language,
    theme: 'light',
  });
  const [dialog, setDialog] = useState<'phone' | 'link'>();
  const { preview, problem, open, renew } = usePreview(path, release);
  const query = `lang=${choices.language}&theme=${choices.theme}`;
  const address = preview && `${me.previewOrigin}/${preview.path}?${query}#${preview.screen?.address ?? '/'}`;
  const isPublic = path.startsWith('slots/promotion/') && release.publishedShare > 0;
  function look(next: Choices): void {
    setChoices(next);
    renew();
  }
  const close = () => setDialog(undefined);
  return (
    <div className={styles.place}>
      <Panel
        title={t('desk.preview.title', { release: shortName(release) })}
        aside={
          <>
            {isPublic && (
              <Button inline kind="text" onClick={() => setDialog('link')}>
                {t('desk.link.open')}
              </Button>
            )}
            <Button
              inline
              kind="text"
              disabled={!address}
              onClick={() => {
                setDialog('phone');
                renew();
              }}
            >
              {t('desk.preview.phone')}
            </Button>
          </>
        }
      >
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
      {dialog === 'phone' && address && (
        <AddressDialog
          title={t('desk.preview.phone')}
          text={t('desk.preview.phoneText')}
          address={address}
          onClose={close}
        />
      )}
      {dialog === 'link' && (
        <AddressDialog
          title={t('desk.link.open')}
          text={t('desk.link.text')}
          address={publicLink(me, market, release)}
          onClose={close}
        />
      )}
    </div>
  );
}
