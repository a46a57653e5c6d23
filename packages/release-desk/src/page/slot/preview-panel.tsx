import type { Language } from '@sunbird/i18n';
import { Button, CopyRow } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { type Candidate, type Me, previewSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { Modal } from '../parts/modal';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useAction } from '../use-action';
import styles from './preview-panel.module.css';

interface PreviewPanelProps {
  readonly me: Me;
  readonly path: string;
  readonly release: Candidate;
}

const widths = ['320', '360', '430'] as const;
type Width = (typeof widths)[number];
type Theme = 'light' | 'dark';

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

/** The release in a phone, before anybody else sees it. */
export function PreviewPanel({ me, path, release }: PreviewPanelProps): ReactElement {
  const { t, shortName, language: own } = useDeskFormatters();
  const [preview, setPreview] = useState<v.InferOutput<typeof previewSchema>>();
  const [width, setWidth] = useState<Width>('360');
  const [language, setLanguage] = useState<Language>(own);
  const [theme, setTheme] = useState<Theme>('light');
  const [entry, setEntry] = useState(release.entries.at(-1)?.path ?? '/');
  const [onPhone, setOnPhone] = useState(false);
  const { problem, run } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview per release; the panel is keyed by it
  useEffect(() => {
    void run(async () =>
      setPreview(await sendToDesk(`${path}/preview`, { release: release.id }, previewSchema)),
    );
  }, []);

  const address = preview && `${me.previewOrigin}/${preview.path}?lang=${language}&theme=${theme}#${entry}`;
  const room = useRoom();
  // A phone that is wider than there is room is drawn smaller.
  const scale = Math.min(1, room / Number(width));
  return (
    <div className={styles.place}>
      <Panel
        title={t('desk.preview.title', { release: shortName(release) })}
        aside={
          <Button inline kind="text" disabled={!address} onClick={() => setOnPhone(true)}>
            {t('desk.preview.phone')}
          </Button>
        }
      >
        <div className={styles.controls}>
          <Chips
            look="joined"
            label={t('desk.preview.width')}
            options={widths.map(value => ({ value, label: value }))}
            value={width}
            onChange={setWidth}
          />
          <Chips
            look="joined"
            label={t('desk.preview.language')}
            options={[
              { value: 'en', label: 'EN' },
              { value: 'es', label: 'ES' },
            ]}
            value={language}
            onChange={setLanguage}
          />
          <Chips
            look="joined"
            label={t('desk.preview.theme')}
            options={[
              { value: 'light', label: t('desk.preview.light') },
              { value: 'dark', label: t('desk.preview.dark') },
            ]}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div className={styles.stage}>
          <Problem problem={problem} />
          {address && (
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
          )}
        </div>
        <div className={styles.entries}>
          <Chips
            label={t('desk.preview.entry')}
            options={release.entries.map(({ name, path: value }) => ({ value, label: name }))}
            value={entry}
            onChange={setEntry}
          />
        </div>
      </Panel>
      {onPhone && address && (
        <Modal place="middle" title={t('desk.preview.phone')} onClose={() => setOnPhone(false)}>
          <p className={styles.text}>{t('desk.preview.phoneText')}</p>
          <CopyRow label={t('desk.preview.address')} value={address} />
          <div className={styles.acts}>
            <a href={address} target="_blank" rel="noreferrer">
              {t('desk.preview.openHere')}
            </a>
            <Button inline kind="secondary" onClick={() => setOnPhone(false)}>
              {t('desk.close')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}
