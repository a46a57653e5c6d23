import { useShell } from '@sunbird/shell-api';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { CameraOff } from './camera/camera-off';
import { CameraView } from './camera/camera-view';
import type { Shot } from './shot';
import { ShotReview } from './shot-review';
import { SideExample } from './side-example';
import { type Side, subjectOf } from './sides';
import { type SideOptions, type SideState, useSide } from './use-side';

interface FilePickerProps {
  readonly inputRef: RefObject<HTMLInputElement>;
  /** Opens this camera instead of the gallery, where the phone can. */
  readonly capture?: 'environment' | 'user';
  readonly onFile: (file: File) => void;
}

/** A file input that a button opens; it holds nothing once its file is handed over. */
function FilePicker({ inputRef, capture, onFile }: FilePickerProps): ReactElement {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/*"
      capture={capture}
      className="ui-sr-only"
      tabIndex={-1}
      aria-hidden="true"
      onChange={event => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}

/** A file input's handle, and the way to open it. */
function useFilePicker(): readonly [RefObject<HTMLInputElement>, () => void] {
  const input = useRef<HTMLInputElement>(null);
  return [input, () => input.current?.click()];
}

export interface SideStepProps extends Omit<SideOptions, 'openPhoneCamera'> {
  readonly progress: ReactNode;
  /** What is to be known before the picture is taken: the side that is there, or that one is missing. */
  readonly before?: ReactNode;
  /** Whether the camera covers the page: a page of its own, so that back closes it. */
  readonly cameraOpen: boolean;
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
  /** Undefined where a picture must be taken. */
  readonly onChoose: (() => void) | undefined;
}

/** A look at the picture, before and while it is sent. */
function Review({ shot, state, ...props }: StageProps & { readonly shot: Shot }): ReactElement {
  const { upload, takePhoto } = state;
  return (
    <ShotReview
      side={props.side}
      progress={props.progress}
      shot={shot}
      upload={upload}
      unreadable={state.unreadable}
      onAgain={() => void takePhoto()}
      onChoose={props.onChoose}
      onUse={() => state.use(shot)}
    />
  );
}

function Example({ state, onChoose, ...props }: StageProps): ReactElement {
  const { side, progress, before, access } = props;
  return (
    <SideExample
      side={side}
      progress={progress}
      before={before}
      unreadable={state.unreadable}
      byPhoneCamera={access.isMissing}
      onTake={() => void state.takePhoto()}
      {...(onChoose ? { onChoose } : {})}
    />
  );
}

/** Opens the gallery, where the market takes a picture from it. */
function useChoose(side: Side, openGallery: () => void): (() => void) | undefined {
  const { market, track } = useShell();
  if (subjectOf(side) !== 'card' || !market.identity.galleryAllowed) return undefined;
  return () => {
    track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption: 'gallery' });
    openGallery();
  };
}

/** One picture: an example, the camera or the gallery, a look at it where it needs one, and its way on. */
export function SideStep(props: SideStepProps): ReactElement {
  const { side, progress, shot, cameraOpen, onOpenCamera, onCloseCamera } = props;
  const [gallery, openGallery] = useFilePicker();
  const [phoneCamera, openPhoneCamera] = useFilePicker();
  const state = useSide({ ...props, openPhoneCamera });
  const onChoose = useChoose(side, openGallery);

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
  if (state.isRefused) {
    return <CameraOff progress={progress} onAllowed={() => void onOpenCamera()} />;
  }
  return (
    <>
      <Pickers side={side} state={state} gallery={gallery} phoneCamera={phoneCamera} />
      {shot ? (
        <Review {...props} shot={shot} state={state} onChoose={onChoose} />
      ) : (
        <Example {...props} state={state} onChoose={onChoose} />
      )}
    </>
  );
}
