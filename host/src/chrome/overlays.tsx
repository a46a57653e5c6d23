import { useI18n } from '@sunbird/i18n';
import { SpinnerOverlay, Toast } from '@sunbird/ui';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { readPreview } from '../boot/preview';
import { showToast } from '../shell/toast';
import type { Services } from '../start-up';
import {
  helpAtom,
  leaveAtom,
  sessionEndedAtom,
  spinnersAtom,
  stalledLogInAtom,
  store,
  toastAtom,
} from '../state';
import type { ShellMessage } from './shell-message';

interface LazyOverlayProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Called if its files fail to load: nothing is shown. */
  readonly onFail: () => void;
}

/**
 * An overlay whose code is loaded when it is first opened. `React.lazy` throws if the load fails and never retries:
 * above all screens that would blank the page.
 */
function LazyOverlay<Props extends object>({ load, props, onFail }: LazyOverlayProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once each time that it is opened
  useEffect(() => {
    load().then(part => setPart(() => part), onFail);
  }, []);
  return Part ? <Part {...props} /> : null;
}

async function leaveDialog() {
  return (await import('./leave-dialog')).LeaveDialog;
}

async function helpSheet() {
  return (await import('./help-sheet')).HelpSheet;
}

async function sessionEndedSheet() {
  return (await import('./session-ended-sheet')).SessionEndedSheet;
}

async function stalledLogInDialog() {
  return (await import('./stalled-log-in')).StalledLogInDialog;
}

const preview = readPreview();

async function previewBadge() {
  return (await import('../preview/preview-badge')).PreviewBadge;
}

interface OverlaysProps {
  readonly brand: string;
  readonly services: Services;
  readonly isHome: boolean;
}

/** Everything above the screens: spinner, toast, dialogs, preview badge. */
export function Overlays({ brand, services, isHome }: OverlaysProps) {
  const { t, tMessage } = useI18n<ShellMessage>();
  const toast = useAtomValue(toastAtom);
  const spinners = useAtomValue(spinnersAtom);
  const leaving = useAtomValue(leaveAtom);
  const helping = useAtomValue(helpAtom);
  const stalledLogIn = useAtomValue(stalledLogInAtom);
  const ended = useAtomValue(sessionEndedAtom);
  const newest = spinners[spinners.length - 1];
  return (
    <>
      <Toast text={toast?.text} kind={toast?.kind ?? 'plain'} />
      {leaving && (
        <LazyOverlay
          load={leaveDialog}
          props={{ brand, request: leaving }}
          onFail={() => {
            showToast(t('shell.partFailed'), 'failure');
            leaving.answer(false);
          }}
        />
      )}
      {helping && (
        <LazyOverlay
          load={helpSheet}
          props={{ services }}
          onFail={() => {
            showToast(t('shell.partFailed'), 'failure');
            store.set(helpAtom, false);
          }}
        />
      )}
      {ended && isHome && (
        <LazyOverlay
          load={sessionEndedSheet}
          props={{ end: ended }}
          onFail={() => {
            showToast(`${t('shell.sessionEnded.title')}. ${tMessage({ key: ended.reason })}`, 'failure');
            // Nothing is left to close: guarded screens lead to the log-in again.
            store.set(sessionEndedAtom, undefined);
          }}
        />
      )}
      {stalledLogIn && (
        // Without the dialog the borrower still gets a way on.
        <LazyOverlay
          load={stalledLogInDialog}
          props={stalledLogIn}
          onFail={() => stalledLogIn.choose('here')}
        />
      )}
      {preview && (
        <LazyOverlay load={previewBadge} props={{ label: preview.label }} onFail={() => undefined} />
      )}
      {newest && <SpinnerOverlay>{newest.sentence ?? t('shell.spinner')}</SpinnerOverlay>}
    </>
  );
}
