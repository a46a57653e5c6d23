import { useI18n } from '@sunbird/i18n';
import { SpinnerOverlay, Toast } from '@sunbird/ui';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { readPreview } from '../boot/preview';
import type { Services } from '../services';
import { helpAtom, leaveAtom, spinnersAtom, toastAtom } from '../state';
import type { ShellMessage } from './shell-message';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet')).HelpSheet }));

const preview = readPreview();
const PreviewBadge = lazy(async () => ({ default: (await import('../preview/preview-badge')).PreviewBadge }));

/** What lies over every screen: spinner, toast, and the question before the app is left. */
export function Overlays({ brand, services }: { readonly brand: string; readonly services: Services }) {
  const { t } = useI18n<ShellMessage>();
  const toast = useAtomValue(toastAtom);
  const spinners = useAtomValue(spinnersAtom);
  const leaving = useAtomValue(leaveAtom);
  const helping = useAtomValue(helpAtom);
  const newest = spinners[spinners.length - 1];
  return (
    <>
      <Toast text={toast?.text} kind={toast?.kind ?? 'plain'} />
      {leaving && (
        <Suspense>
          <LeaveDialog brand={brand} request={leaving} />
        </Suspense>
      )}
      {helping && (
        <Suspense>
          <HelpSheet services={services} />
        </Suspense>
      )}
      {preview && (
        <Suspense>
          <PreviewBadge label={preview.label} />
        </Suspense>
      )}
      {newest && <SpinnerOverlay>{newest.sentence ?? t('shell.spinner')}</SpinnerOverlay>}
    </>
  );
}
