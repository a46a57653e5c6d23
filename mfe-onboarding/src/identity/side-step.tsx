import type { ReactElement, ReactNode } from 'react';
import { CameraOff } from './camera/camera-off';
import { CameraView } from './camera/camera-view';
import { ShotReview } from './shot-review';
import { SideExample } from './side-example';
import { type SideOptions, useSide } from './use-side';

export interface SideStepProps extends SideOptions {
  readonly progress: ReactNode;
  /** What is to be known before the picture is taken: the side that is there, or that one is missing. */
  readonly before?: ReactNode;
  /** Whether the camera covers the page: a page of its own, so that back closes it. */
  readonly cameraOpen: boolean;
}

/** One picture: an example, the camera or the gallery, a look at it where it needs one, and its way on. */
export function SideStep(props: SideStepProps): ReactElement {
  const { side, progress, before, shot, cameraOpen, access, onOpenCamera, onCloseCamera } = props;
  const state = useSide(props);
  const { upload, unreadable, choose } = state;
  const take = () => void state.takePhoto();

  if (cameraOpen) {
    return (
      <CameraView
        side={side}
        onPicture={state.keepPicture}
        onClose={onCloseCamera}
        onRefused={() => state.giveUpCamera('refused')}
        onMissing={() => state.giveUpCamera('missing')}
      />
    );
  }
  if (state.isRefused) return <CameraOff progress={progress} onAllowed={() => void onOpenCamera()} />;
  const shared = { side, progress, unreadable, onTake: take, onChoose: choose };
  return (
    <>
      {state.pickers}
      {shot ? (
        <ShotReview {...shared} shot={shot} upload={upload} onUse={() => state.use(shot)} />
      ) : (
        <SideExample {...shared} before={before} byPhoneCamera={access.isMissing} />
      )}
    </>
  );
}
