import { Button, CopyRow } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { Candidate, Me } from '../../calls';
import { type OpenedPreview, previewSchema } from '../../campaign-calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { Modal } from '../parts/modal';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useAction } from '../use-action';
import { PreviewControls, usePreviewChoices } from './preview-controls';
import styles from './preview-panel.module.css';
import { PreviewPhone } from './preview-phone';

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
          <Chips
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
