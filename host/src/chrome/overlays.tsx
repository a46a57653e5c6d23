import { useI18n } from '@sunbird/i18n';
import { SpinnerOverlay, Toast } from '@sunbird/ui';
import { useAtomValue } from 'jotai';
import { readPreview } from '../boot/preview';
import type { Services } from '../services';
import { showToast } from '../shell/toast';
import { helpAtom, leaveAtom, spinnersAtom, stalledLogInAtom, store, toastAtom } from '../state';
import { LazyOverlay } from './lazy-overlay';
import type { ShellMessage } from './shell-message';

async function leaveDialog() {
  return (await import('./leave-dialog')).LeaveDialog;
}

async function helpSheet() {
  return (await import('./help-sheet')).HelpSheet;
}

async function stalledLogInDialog() {
  return (await import('./stalled-log-in')).StalledLogInDialog;
}

const preview = readPreview();

async function previewBadge() {
  return (await import('../preview/preview-badge')).PreviewBadge;
}

/** Everything above the screens: spinner, toast, dialogs, preview badge. */
export function Overlays({ brand, services }: { readonly brand: string; readonly services: Services }) {
  const { t } = useI18n<ShellMessage>();
  const toast = useAtomValue(toastAtom);
  const spinners = useAtomValue(spinnersAtom);
  const leaving = useAtomValue(leaveAtom);
  const helping = useAtomValue(helpAtom);
  const stalledLogIn = useAtomValue(stalledLogInAtom);
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
