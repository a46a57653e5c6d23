import { useShell } from '@sunbird/shell-api';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { CameraOff } from './camera/camera-off';
import { CameraView } from './camera/camera-view';
import { FilePicker, useFilePicker } from './picture/file-picker';
import type { Shot } from './shot';
import { ShotReview } from './shot-review';
import { SideExample } from './side-example';
import { type Side, subjectOf } from './sides';
import { type SideState, useSide } from './use-side';

export interface SideStepProps {
  readonly side: Side;
  readonly progress: ReactNode;
  readonly takesFocus: boolean;
  readonly shot: Shot | undefined;
  readonly onShot: (shot: Shot | undefined) => void;
  /** Whether the camera covers the page: a page of its own, so that back closes it. */
  readonly cameraOpen: boolean;
  readonly onOpenCamera: () => Promise<void>;
  readonly onCloseCamera: () => void;
  readonly onUploaded: (imageId: string) => void;
}

interface PickersProps {
  readonly side: Side;
  readonly state: SideState;
  readonly gallery: RefObject<HTMLInputElement>;
  readonly phoneCamera: RefObject<HTMLInputElement>;
}

function Pickers({ side, state, gallery, phoneCamera }: PickersProps): ReactElement {
  return (
    <>
      <FilePicker inputRef={gallery} onFile={file => void state.chooseFile(file, 'file')} />
      <FilePicker
        inputRef={phoneCamera}
        capture={side === 'face' ? 'user' : 'environment'}
        onFile={file => void state.chooseFile(file, 'camera')}
      />
    </>
  );
}

interface StageProps extends SideStepProps {
  readonly state: SideState;
}

/** A look at the picture, before it is sent. */
function Review({ shot, state, onUploaded, ...props }: StageProps & { readonly shot: Shot }): ReactElement {
  const { upload, takePhoto } = state;
  async function send() {
    const imageId = await upload.send(shot);
    if (imageId !== undefined) onUploaded(imageId);
  }
  return (
    <ShotReview
      side={props.side}
      progress={props.progress}
      shot={shot}
      upload={upload}
      onAgain={() => void takePhoto()}
      onUse={send}
    />
  );
}

function Example({ state, openGallery, ...props }: StageProps & { openGallery(): void }): ReactElement {
  const { side, progress, takesFocus } = props;
  const { market, track } = useShell();
  const mayChoose = subjectOf(side) === 'card' && market.identity.galleryAllowed;
  function choose() {
    track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption: 'gallery' });
    openGallery();
  }
  return (
    <SideExample
      side={side}
      progress={progress}
      takesFocus={takesFocus}
      unreadable={state.unreadable}
      byPhoneCamera={state.access === 'missing'}
      onTake={() => void state.takePhoto()}
      {...(mayChoose ? { onChoose: choose } : {})}
    />
  );
}

/** One picture: an example, the camera or the gallery, a look at it, and its way to the lender. */
export function SideStep(props: SideStepProps): ReactElement {
  const { side, progress, shot, cameraOpen, onOpenCamera, onCloseCamera } = props;
  const [gallery, openGallery] = useFilePicker();
  const [phoneCamera, openPhoneCamera] = useFilePicker();
  const state = useSide({ ...props, openPhoneCamera });

  if (cameraOpen) {
    return (
      <CameraView
        side={side}
        onPicture={state.keepPicture}
        onClose={onCloseCamera}
        onRefused={() => state.leaveCamera('refused')}
        onMissing={() => state.leaveCamera('missing')}
      />
    );
  }
  if (state.access === 'refused') {
    return <CameraOff progress={progress} onAllowed={() => void onOpenCamera()} />;
  }
  return (
    <>
      <Pickers side={side} state={state} gallery={gallery} phoneCamera={phoneCamera} />
      {shot ? (
        <Review {...props} shot={shot} state={state} />
      ) : (
        <Example {...props} state={state} openGallery={openGallery} />
      )}
    </>
  );
}
