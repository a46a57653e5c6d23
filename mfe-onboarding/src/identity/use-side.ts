import { useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import { useHasCamera } from './camera/use-has-camera';
import { type Picture, pictureOfFile } from './picture/picture';
import type { Shot } from './shot';
import type { CaptureMode, Side } from './sides';
import { useUpload } from './use-upload';

export interface SideOptions {
  readonly side: Side;
  readonly shot: Shot | undefined;
  readonly onShot: (shot: Shot | undefined) => void;
  readonly onOpenCamera: () => Promise<void>;
  readonly onCloseCamera: () => void;
  /** Opens the phone's own camera app. */
  readonly openPhoneCamera: () => void;
}

/** How one picture is taken or chosen, and sent. */
export function useSide(options: SideOptions) {
  const { side, shot, onShot, onOpenCamera, onCloseCamera, openPhoneCamera } = options;
  const { track } = useShell();
  const upload = useUpload(side);
  const hasCamera = useHasCamera();
  const [access, setAccess] = useState<'unknown' | 'refused' | 'missing'>('unknown');
  const [unreadable, setUnreadable] = useState(false);

  /** What was said of the picture before ends here, and not when another one is only tried. */
  function keep(taken: Shot): void {
    setUnreadable(false);
    upload.forgetError();
    onShot(taken);
  }

  return {
    upload,
    access,
    /** The file that was chosen last is no picture. */
    unreadable,
    async chooseFile(file: File, mode: CaptureMode): Promise<void> {
      setUnreadable(false);
      try {
        keep({ picture: await pictureOfFile(file), mode });
      } catch {
        setUnreadable(true);
      }
    },
    async takePhoto(): Promise<void> {
      const eventOption = shot ? 'retake' : 'camera';
      track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption });
      if (hasCamera === false || access === 'missing') openPhoneCamera();
      else await onOpenCamera();
    },
    keepPicture(picture: Picture): void {
      setAccess('unknown');
      keep({ picture, mode: 'camera' });
      onCloseCamera();
    },
    leaveCamera(found: 'refused' | 'missing'): void {
      setAccess(found);
      if (found === 'refused') {
        track({ eventType: 'permission', pageName: 'idCardAuthentication', eventOption: 'cameraRefused' });
      }
      onCloseCamera();
    },
  };
}

export type SideState = ReturnType<typeof useSide>;
