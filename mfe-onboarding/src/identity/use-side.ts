import { useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import type { CameraAccess } from './camera/use-camera-access';
import { type Picture, pictureOfFile } from './picture/picture';
import { useUpload } from './sending/use-upload';
import { isGood, type Shot } from './shot';
import type { CaptureMode, Side } from './sides';
import { useIsHere } from './use-is-here';

export interface SideOptions {
  readonly side: Side;
  readonly shot: Shot | undefined;
  readonly access: CameraAccess;
  readonly onShot: (shot: Shot) => void;
  /** Keeps a picture until it is sent with the other side; without it, this one is sent alone. */
  readonly onKeep?: ((shot: Shot) => void) | undefined;
  readonly onUploaded: (imageId: string) => void;
  readonly onOpenCamera: () => Promise<void>;
  readonly onCloseCamera: () => void;
  /** Opens the phone's own camera app. */
  readonly openPhoneCamera: () => void;
}

/** How one picture is taken or chosen, and used. */
export function useSide(options: SideOptions) {
  const { side, shot, access, onShot, onKeep, onUploaded, onOpenCamera, onCloseCamera } = options;
  const { track } = useShell();
  const upload = useUpload();
  const isHere = useIsHere();
  const [isRefused, setRefused] = useState(false);
  const [unreadable, setUnreadable] = useState(false);

  async function use(taken: Shot): Promise<void> {
    if (onKeep) {
      onKeep(taken);
      return;
    }
    const { imageId } = await upload.send(side, taken);
    if (imageId !== undefined) onUploaded(imageId);
  }

  /** What was said of the picture before ends here, and not when another one is only tried. */
  function take(taken: Shot, isByCamera: boolean): void {
    setUnreadable(false);
    upload.forgetError();
    // A card is looked at before it is sent, alone or with its other side; a selfie was looked at by taking it.
    const isUsed = isGood(taken, side) && (onKeep !== undefined || side === 'face');
    if (isUsed && onKeep) {
      onKeep(taken);
      return;
    }
    onShot(taken);
    if (isByCamera) onCloseCamera();
    if (isUsed) void use(taken);
  }

  return {
    upload,
    /** The device has just refused the camera. */
    isRefused,
    /** The file that was chosen last is no picture. */
    unreadable,
    use,
    async chooseFile(file: File, mode: CaptureMode): Promise<void> {
      setUnreadable(false);
      try {
        const picture = await pictureOfFile(file);
        if (isHere.current) take({ picture, mode }, false);
      } catch {
        setUnreadable(true);
      }
    },
    async takePhoto(): Promise<void> {
      const eventOption = shot ? 'retake' : 'camera';
      track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption });
      if (access.canOpen) await onOpenCamera();
      else options.openPhoneCamera();
    },
    keepPicture(picture: Picture): void {
      setRefused(false);
      take({ picture, mode: 'camera' }, true);
    },
    leaveCamera(found: 'refused' | 'missing'): void {
      setRefused(found === 'refused');
      if (found === 'missing') access.onMissing();
      else track({ eventType: 'permission', pageName: 'idCardAuthentication', eventOption: 'cameraRefused' });
      onCloseCamera();
    },
  };
}

export type SideState = ReturnType<typeof useSide>;
