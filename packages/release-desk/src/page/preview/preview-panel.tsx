import { Button } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import type * as v from 'valibot';
import type { Candidate, Me } from '../../calls';
import { previewSchema } from '../../campaign-calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useAction } from '../use-action';
import { PreviewAddressDialog } from './preview-address-dialog';
import { PreviewControls, usePreviewChoices } from './preview-controls';
import styles from './preview-panel.module.css';
import { PreviewPhone } from './preview-phone';

interface PreviewPanelProps {
  readonly me: Me;
  readonly path: string;
  readonly release: Candidate;
}

function usePreview(path: string, release: Candidate) {
  const [preview, setPreview] = useState<v.InferOutput<typeof previewSchema>>();
  const { problem, run } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview per release; the panel is keyed by it
  useEffect(() => {
    void run(async () =>
      setPreview(await sendToDesk(`${path}/preview`, { release: release.id }, previewSchema)),
    );
  }, []);
  return { preview, problem };
}

/** The release in a phone, before anybody else sees it. */
export function PreviewPanel({ me, path, release }: PreviewPanelProps): ReactElement {
  const { t, shortName, screenName } = useDeskFormatters();
  const choices = usePreviewChoices(release);
  const { width, language, theme, entry, setEntry } = choices;
  const [onPhone, setOnPhone] = useState(false);
  const { preview, problem } = usePreview(path, release);
  const address = preview && `${me.previewOrigin}/${preview.path}?lang=${language}&theme=${theme}#${entry}`;
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
            options={release.entries.map(({ name, path: value }) => ({ value, label: screenName(name) }))}
            value={entry}
            onChange={setEntry}
          />
        </div>
      </Panel>
      {onPhone && address && <PreviewAddressDialog address={address} onClose={() => setOnPhone(false)} />}
    </div>
  );
}
