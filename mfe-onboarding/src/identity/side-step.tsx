import { useShell } from '@sunbird/shell-api';
import { type ReactElement, type ReactNode, useState } from 'react';
import { CameraOff } from './camera/camera-off';
import { CameraView } from './camera/camera-view';
import { useHasCamera } from './camera/use-has-camera';
import { FilePicker, useFilePicker } from './picture/file-picker';
import { pictureOfFile } from './picture/picture';
import type { Shot } from './shot';
import { ShotReview } from './shot-review';
import { SideExample } from './side-example';
import { type CaptureMode, type Side, subjectOf } from './sides';
import { useUpload } from './use-upload';

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

/** One picture: an example, the camera or the gallery, a look at it, and its way to the lender. */
export function SideStep(props: SideStepProps): ReactElement {
  const { side, progress, takesFocus, shot, onShot, cameraOpen, onOpenCamera, onCloseCamera, onUploaded } =
    props;
  const { market, track } = useShell();
  const upload = useUpload(side);
  const hasCamera = useHasCamera();
  const [access, setAccess] = useState<'unknown' | 'refused' | 'missing'>('unknown');
  const [unreadable, setUnreadable] = useState(false);
  const [gallery, openGallery] = useFilePicker();
  const [phoneCamera, openPhoneCamera] = useFilePicker();
  const mayChoose = subjectOf(side) === 'card' && market.identity.galleryAllowed;

  async function onFile(file: File, mode: CaptureMode): Promise<void> {
    setUnreadable(false);
    upload.forgetError();
    try {
      onShot({ picture: await pictureOfFile(file), mode });
    } catch {
      setUnreadable(true);
    }
  }

  async function takePhoto(): Promise<void> {
    track({
      eventType: 'click',
      pageName: 'idCardAuthentication',
      eventOption: shot ? 'retake' : 'camera',
    });
    upload.forgetError();
    if (hasCamera === false || access === 'missing') {
      openPhoneCamera();
      return;
    }
    await onOpenCamera();
  }

  function leaveCamera(found: 'refused' | 'missing'): void {
    setAccess(found);
    if (found === 'refused') {
      track({ eventType: 'permission', pageName: 'idCardAuthentication', eventOption: 'cameraRefused' });
    }
    onCloseCamera();
  }

  if (cameraOpen) {
    return (
      <CameraView
        side={side}
        onPicture={picture => {
          setAccess('unknown');
          onShot({ picture, mode: 'camera' });
          onCloseCamera();
        }}
        onClose={onCloseCamera}
        onRefused={() => leaveCamera('refused')}
        onMissing={() => leaveCamera('missing')}
      />
    );
  }

  const pickers = (
    <>
      <FilePicker inputRef={gallery} onFile={file => void onFile(file, 'file')} />
      <FilePicker
        inputRef={phoneCamera}
        capture={side === 'face' ? 'user' : 'environment'}
        onFile={file => void onFile(file, 'camera')}
      />
    </>
  );

  if (access === 'refused') {
    return <CameraOff progress={progress} onAllowed={() => void onOpenCamera()} />;
  }
  if (shot) {
    return (
      <>
        {pickers}
        <ShotReview
          side={side}
          progress={progress}
          shot={shot}
          upload={upload}
          onAgain={() => void takePhoto()}
          onUse={async () => {
            const imageId = await upload.send(shot);
            if (imageId !== undefined) onUploaded(imageId);
          }}
        />
      </>
    );
  }
  return (
    <>
      {pickers}
      <SideExample
        side={side}
        progress={progress}
        takesFocus={takesFocus}
        unreadable={unreadable}
        byPhoneCamera={access === 'missing'}
        onTake={() => void takePhoto()}
        {...(mayChoose
          ? {
              onChoose: () => {
                track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption: 'gallery' });
                openGallery();
              },
            }
          : {})}
      />
    </>
  );
}
