import { type Language, languages } from '@sunbird/i18n';
import { Button, CopyRow, Fine, Section, Sheet } from '@sunbird/ui';
import { QrCode } from '@sunbird/ui/qr-code';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type Candidate, type Me, previewSchema } from '../../calls';
import { askDesk, refusedOf } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Chips, Panel, Problem } from '../parts/parts';
import styles from './slot.module.css';

const themes = ['light', 'dark'] as const;

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
function usePreview(path: string, { id: release }: Candidate) {
  const { data, error } = useQuery({
    queryKey: [`${path}/preview`, release],
    queryFn: () => askDesk(`${path}/preview`, previewSchema, { release }),
    staleTime: 'static',
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error || !state.data ? false : state.data.lasts),
    refetchIntervalInBackground: true,
  });
  return { preview: data, problem: refusedOf(error) };
}

/** The release in a phone, before anybody else sees it: first in the language of those whom it is for. */
export function PreviewPanel({ me, market, path, release }: PreviewPanelProps): ReactElement {
  const { t, language, shortName, screenName } = useDeskFormatters();
  const [shown, setShown] = useState<Language>(release.audience.language ?? language);
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [screen, setScreen] = useState(release.entries[0]);
  const [dialog, setDialog] = useState<'phone' | 'link'>();
  const { preview, problem } = usePreview(path, release);
  const address =
    preview && `${me.previewOrigin}/${preview.path}?lang=${shown}&theme=${theme}#${screen?.path ?? '/'}`;
  const isPublic = path.startsWith('slots/promotion/') && release.publishedShare > 0;
  // The public link is the app's own: no preview has to be open for it.
  const toOpen = dialog === 'link' ? publicLink(me, market, release) : address;
  return (
    <>
      <Panel
        title={t('desk.preview.title', { release: shortName(release) })}
        aside={
          <Button inline kind="text" disabled={!address} onClick={() => setDialog('phone')}>
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
            onChange={setShown}
          />
          <Chips
            label={t('desk.preview.theme')}
            values={themes}
            text={value => t(`desk.preview.${value}`)}
            value={theme}
            onChange={setTheme}
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
              onChange={name => setScreen(release.entries.find(entry => entry.name === name))}
            />
          )}
          {isPublic && (
            <Button inline kind="secondary" onClick={() => setDialog('link')}>
              {t('desk.link.open')}
            </Button>
          )}
        </div>
      </Panel>
      {dialog && toOpen && (
        <Sheet
          open
          title={t(dialog === 'link' ? 'desk.link.open' : 'desk.preview.phone')}
          onClose={() => setDialog(undefined)}
        >
          <Section>
            <Fine>{t(dialog === 'link' ? 'desk.link.text' : 'desk.preview.phoneText')}</Fine>
            <QrCode value={toOpen} label={t('desk.preview.qr')} />
            <CopyRow label={t('desk.preview.address')} value={toOpen} />
            <a href={toOpen} target="_blank" rel="noreferrer">
              {t('desk.preview.openHere')}
            </a>
          </Section>
        </Sheet>
      )}
    </>
  );
}
