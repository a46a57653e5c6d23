import type { Client } from '@sunbird/api-client';
import { useI18n } from '@sunbird/i18n';
import type { HostKey } from '@sunbird/languages/host';
import { SpinnerOverlay, Toast } from '@sunbird/ui';
import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { readPreview } from '../kit/page-data';
import {
  externalAtom,
  helpAtom,
  sessionEndedAtom,
  showToast,
  spinnersAtom,
  stalledLogInAtom,
  store,
  toastAtom,
} from '../kit/state';
import { LoadingScreen } from './loading-screen';

type Dialogs = typeof import('./dialogs');

interface LazyDialogProps<Props extends object> {
  readonly part: (dialogs: Dialogs) => ComponentType<Props>;
  readonly props: Props;
  /** Called if the file fails to load. */
  readonly onFail?: () => void;
  /** Stands in its place until it is there. */
  readonly meanwhile?: ReactElement;
}

/**
 * A dialog, whose code loads when it opens. `React.lazy` throws if the load fails and never retries: above all screens
 * that would blank the page.
 */
function LazyDialog<Props extends object>(own: LazyDialogProps<Props>) {
  const { part, props, onFail, meanwhile = null } = own;
  const [Part, setPart] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once each time that it is opened
  useEffect(() => {
    import('./dialogs').then(
      dialogs => setPart(() => part(dialogs)),
      () => onFail?.(),
    );
  }, []);
  return Part ? <Part {...props} /> : meanwhile;
}

/** While the wrapper logs in: a skeleton at first. The frame with title and back arrow loads only in a wrapper. */
export function LogInWait(props: { readonly onBack: () => void }) {
  return <LazyDialog part={dialogs => dialogs.LogInWait} props={props} meanwhile={<LoadingScreen />} />;
}

const preview = readPreview();

interface OverlaysProps {
  readonly brand: string;
  readonly client: Pick<Client, 'call'>;
  readonly isHome: boolean;
}

/** Everything above the screens: spinner, toast, dialogs, preview badge. */
export function Overlays({ brand, client, isHome }: OverlaysProps) {
  const { t } = useI18n<HostKey>();
  const toast = useAtomValue(toastAtom);
  const spinners = useAtomValue(spinnersAtom);
  const newest = spinners[spinners.length - 1];
  return (
    <>
      <Toast text={toast?.text} kind={toast?.kind ?? 'plain'} />
      <BorrowersDialogs brand={brand} client={client} />
      <LogInDialogs isHome={isHome} />
      {preview && <LazyDialog part={dialogs => dialogs.PreviewBadge} props={{ label: preview.label }} />}
      {newest && <SpinnerOverlay>{newest.sentence ?? t('shell.spinner')}</SpinnerOverlay>}
    </>
  );
}

/** What the borrower has asked for: another site, help. */
function BorrowersDialogs({ brand, client }: Omit<OverlaysProps, 'isHome'>) {
  const { t } = useI18n<HostKey>();
  const external = useAtomValue(externalAtom);
  const helping = useAtomValue(helpAtom);
  function fail(close: () => void): void {
    showToast(t('shell.partFailed'), 'failure');
    close();
  }
  return (
    <>
      {external && (
        <LazyDialog
          part={dialogs => dialogs.ExternalDialog}
          props={{ brand, request: external }}
          onFail={() => fail(() => external.answer(false))}
        />
      )}
      {helping && (
        <LazyDialog
          part={dialogs => dialogs.HelpSheet}
          props={{ client }}
          onFail={() => fail(() => store.set(helpAtom, false))}
        />
      )}
    </>
  );
}

/** What has become of the session: it ended, or its log-in makes no progress. */
function LogInDialogs({ isHome }: Pick<OverlaysProps, 'isHome'>) {
  const { t, tMessage } = useI18n<HostKey>();
  const stalled = useAtomValue(stalledLogInAtom);
  const ended = useAtomValue(sessionEndedAtom);
  return (
    <>
      {ended && isHome && (
        <LazyDialog
          part={dialogs => dialogs.SessionEndedSheet}
          props={{ end: ended }}
          onFail={() => {
            showToast(`${t('shell.sessionEnded.title')}. ${tMessage({ key: ended.reason })}`, 'failure');
            // Nothing is left to close: guarded screens lead to the log-in again.
            store.set(sessionEndedAtom, undefined);
          }}
        />
      )}
      {stalled && (
        // Without the dialog the borrower still gets a way on.
        <LazyDialog
          part={dialogs => dialogs.StalledLogInDialog}
          props={stalled}
          onFail={() => stalled.choose('here')}
        />
      )}
    </>
  );
}
