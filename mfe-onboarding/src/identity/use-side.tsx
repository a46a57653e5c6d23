import { useShell } from '@sunbird/shell-api';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import type { CameraAccess } from './camera/use-camera';
import { type Picture, pictureOfFile } from './picture/picture';
import { useUpload } from './sending/upload';
import { type CaptureMode, isGood, type Shot, type Side } from './shot';

/** A file input without a look of its own, and the way to open it; it holds nothing once its file is handed over. */
function useFilePicker(onFile: (file: File) => void, capture?: 'environment' | 'user') {
  const input = useRef<HTMLInputElement>(null);
  const picker: ReactElement = (
    <input
      ref={input}
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
  return [picker, () => input.current?.click()] as const;
}

/** Whether the page is still there: what was begun on it must not lead on once the borrower has left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

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
}

/** What becomes of a picture once it is there. */
function useShot({ side, onShot, onKeep, onUploaded, onCloseCamera }: SideOptions) {
  const upload = useUpload();

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
  return { upload, use, take };
}

/** Pictures from the gallery, where the market takes any, and from the phone's own camera. */
function useFiles(side: Side, take: (shot: Shot, isByCamera: boolean) => void) {
  const { market, track } = useShell();
  const isHere = useIsHere();
  const [unreadable, setUnreadable] = useState(false);

  async function read(file: File, mode: CaptureMode): Promise<void> {
    setUnreadable(false);
    try {
      const picture = await pictureOfFile(file);
      if (isHere.current) take({ picture, mode }, false);
    } catch {
      setUnreadable(true);
    }
  }
  const [gallery, openGallery] = useFilePicker(file => void read(file, 'file'));
  const [phone, openPhoneCamera] = useFilePicker(
    file => void read(file, 'camera'),
    side === 'face' ? 'user' : 'environment',
  );
  function choose(): void {
    track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption: 'gallery' });
    openGallery();
  }
  return {
    pickers: (
      <>
        {gallery}
        {phone}
      </>
    ),
    /** The file that was chosen last is no picture. */
    unreadable,
    forgetUnreadable: () => setUnreadable(false),
    /** Undefined where a picture must be taken. */
    choose: side !== 'face' && market.identity.galleryAllowed ? choose : undefined,
    openPhoneCamera,
  };
}

/** How one picture is taken or chosen, and used. */
export function useSide(options: SideOptions) {
  const { side, shot, access, onOpenCamera, onCloseCamera } = options;
  const { track } = useShell();
  const { upload, use, take } = useShot(options);
  const files = useFiles(side, take);
  const [isRefused, setRefused] = useState(false);

  return {
    ...files,
    upload,
    use,
    /** The device has just refused the camera. */
    isRefused,
    async takePhoto(): Promise<void> {
      const eventOption = shot ? 'retake' : 'camera';
      track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption });
      if (access.canOpen) await onOpenCamera();
      else files.openPhoneCamera();
    },
    keepPicture(picture: Picture): void {
      setRefused(false);
      files.forgetUnreadable();
      take({ picture, mode: 'camera' }, true);
    },
    giveUpCamera(found: 'refused' | 'missing'): void {
      setRefused(found === 'refused');
      if (found === 'missing') access.onMissing();
      else track({ eventType: 'permission', pageName: 'idCardAuthentication', eventOption: 'cameraRefused' });
      onCloseCamera();
    },
  };
}
