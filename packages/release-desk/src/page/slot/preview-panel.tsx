import { type Language, languages } from '@sunbird/i18n';
import { Button, CopyRow, Fine, Section, Sheet } from '@sunbird/ui';
import { QrCode } from '@sunbird/ui/qr-code';
import { type ReactElement, useEffect, useState } from 'react';
import { type Candidate, type Me, type OpenedPreview, previewSchema } from '../../calls';
import { askDesk, useAction } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Chips, Panel, Problem } from '../parts/parts';
import styles from './slot.module.css';

const themes = ['light', 'dark'] as const;

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
    <Sheet open title={title} onClose={onClose}>
      <Section>
        <Fine>{text}</Fine>
        <QrCode value={address} label={t('desk.preview.qr')} />
        <CopyRow label={t('desk.preview.address')} value={address} />
        <a href={address} target="_blank" rel="noreferrer">
          {t('desk.preview.openHere')}
        </a>
      </Section>
    </Sheet>
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

/** The preview page of a release, which is opened anew once it has expired: it would show the live app then. */
function usePreview(path: string, { id }: Candidate) {
  const [preview, setPreview] = useState<OpenedPreview>();
  const { problem, run } = useAction();
  function renew(): void {
    if (preview && preview.expires > Date.now()) return;
    void run(async () => setPreview(await askDesk(`${path}/preview`, previewSchema, { release: id })));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview per release; the panel is keyed by it
  useEffect(renew, []);
  return { preview, problem, renew };
}

/** The release in a phone, before anybody else sees it: first in the language of those whom it is for. */
export function PreviewPanel({ me, market, path, release }: PreviewPanelProps): ReactElement {
  const { t, language, shortName, screenName } = useDeskFormatters();
  const [shown, setShown] = useState<Language>(release.audience.language ?? language);
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [screen, setScreen] = useState(release.entries[0]);
  const [dialog, setDialog] = useState<'phone' | 'link'>();
  const { preview, problem, renew } = usePreview(path, release);
  const address =
    preview && `${me.previewOrigin}/${preview.path}?lang=${shown}&theme=${theme}#${screen?.path ?? '/'}`;
  const isPublic = path.startsWith('slots/promotion/') && release.publishedShare > 0;
  const close = () => setDialog(undefined);
  /** Looks at it in another way. */
  function look(change: () => void): void {
    change();
    renew();
  }
  return (
    <>
      <Panel
        title={t('desk.preview.title', { release: shortName(release) })}
        aside={
          <Button inline kind="text" disabled={!address} onClick={() => look(() => setDialog('phone'))}>
            {t('desk.preview.phone')}
          </Button>
        }
      >
        <div className={styles.controls}>
          <Chips
            label={t('desk.preview.language')}
            values={languages}
            text={value => value.toUpperCase()}
            value={shown}
            onChange={value => look(() => setShown(value))}
          />
          <Chips
            label={t('desk.preview.theme')}
            values={themes}
            text={value => t(`desk.preview.${value}`)}
            value={theme}
            onChange={value => look(() => setTheme(value))}
          />
        </div>
        <Problem problem={problem} />
        {address && (
          <iframe
            key={address}
            className={styles.phone}
            title={t('desk.preview.frame', { release: shortName(release) })}
            src={address}
            // Without allow-top-navigation: a preview can not navigate the desk away.
            sandbox="allow-scripts allow-same-origin allow-forms"
          />
        )}
        <div className={styles.controls}>
          {release.entries.length > 1 && (
            <Chips
              label={t('desk.preview.entry')}
              values={release.entries.map(({ name }) => name)}
              text={screenName}
              value={screen?.name ?? ''}
              onChange={name => look(() => setScreen(release.entries.find(entry => entry.name === name)))}
            />
          )}
          {isPublic && (
            <Button inline kind="secondary" onClick={() => setDialog('link')}>
              {t('desk.link.open')}
            </Button>
          )}
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
      {/* It is the app's own address: no preview has to be open for it. */}
      {dialog === 'link' && (
        <AddressDialog
          title={t('desk.link.open')}
          text={t('desk.link.text')}
          address={publicLink(me, market, release)}
          onClose={close}
        />
      )}
    </>
  );
}
