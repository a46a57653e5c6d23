import { ticked } from '@sunbird/loan-domain';
import { DrawingError } from '@sunbird/remote-kit/upright';
import { useShell } from '@sunbird/shell-api';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import { CameraOff } from './camera/camera-off';
import { CameraView } from './camera/camera-view';
import { useIsHere } from './camera/use-camera';
import styles from './identity.module.css';
import { type Picture, pictureOfFile } from './picture/picture';
import { PictureRow } from './picture/picture-row';
import { useUpload } from './sending/upload';
import { type CaptureMode, isGood, type Shot, type Side } from './shot';
import { ShotReview } from './shot-review';
import { SideExample } from './side-example';
import { StageNotice } from './stage-page';
import { isOnePage, isPair } from './stages';
import type { Steps } from './use-steps';

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

export interface SideStepProps {
  readonly steps: Steps;
  readonly side: Side;
  readonly progress: ReactNode;
}

/** What happens to a picture once it is taken. */
function useShot({ steps, side }: SideStepProps) {
  const upload = useUpload();
  const onKeep = steps.keepOf(side);

  async function use(taken: Shot): Promise<void> {
    if (onKeep) {
      onKeep(taken);
      return;
    }
    const { imageId } = await upload.send(side, taken);
    if (imageId !== undefined) void steps.takeIn(side, imageId);
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
    steps.draft.setShot(side, taken);
    if (isByCamera) steps.camera.close();
    if (isUsed) void use(taken);
  }
  return { upload, use, take };
}

/** Pictures from the gallery, where the market takes any, and from the phone's own camera. */
function useFiles(side: Side, take: (shot: Shot, isByCamera: boolean) => void) {
  const { market, track } = useShell();
  const isHere = useIsHere();
  const [unreadable, setUnreadable] = useState<MessageKey>();

  async function read(file: File, mode: CaptureMode): Promise<void> {
    setUnreadable(undefined);
    try {
      const picture = await pictureOfFile(file);
      if (isHere.current) take({ picture, mode }, false);
    } catch (error) {
      setUnreadable(error instanceof DrawingError ? 'identity.notDrawn' : 'identity.noPicture');
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
    /** Why the file that was chosen last is not used. */
    unreadable,
    forgetUnreadable: () => setUnreadable(undefined),
    /** Undefined where a picture must be taken. */
    choose: side !== 'face' && market.identity.galleryAllowed ? choose : undefined,
    openPhoneCamera,
  };
}

/** How one picture is taken or chosen, and used. */
function useSide(props: SideStepProps) {
  const { steps, side } = props;
  const { access, camera, draft, openCamera } = steps;
  const { track } = useShell();
  const { upload, use, take } = useShot(props);
  const files = useFiles(side, take);
  const [isRefused, setRefused] = useState(false);

  return {
    ...files,
    upload,
    use,
    /** The device has just refused the camera. */
    isRefused,
    async takePhoto(): Promise<void> {
      const eventOption = draft.shots[side] ? 'retake' : 'camera';
      track({ eventType: 'click', pageName: 'idCardAuthentication', eventOption });
      if (access.canOpen) await openCamera(side);
      else files.openPhoneCamera();
    },
    keepPicture(picture: Picture): void {
      setRefused(false);
      files.forgetUnreadable();
      take({ picture, mode: 'camera' }, true);
    },
    giveUpCamera(reason: 'refused' | 'missing'): void {
      setRefused(reason === 'refused');
      if (reason === 'missing') access.onMissing();
      else track({ eventType: 'permission', pageName: 'idCardAuthentication', eventOption: 'cameraRefused' });
      camera.close();
    },
  };
}

/** One picture: an example, the camera or the gallery, a look at it where it needs one, and its way on. */
export function SideStep(props: SideStepProps): ReactElement {
  const { steps, side, progress } = props;
  const { access, camera, draft, isCameraOpen, openCamera } = steps;
  const { market } = useShell();
  const state = useSide(props);
  const { upload, unreadable, choose } = state;
  const shot = draft.shots[side];

  // The camera covers the page: a page of its own, so that back closes it.
  if (isCameraOpen) {
    return (
      <CameraView
        side={side}
        onPicture={state.keepPicture}
        onClose={camera.close}
        onRefused={() => state.giveUpCamera('refused')}
        onMissing={() => state.giveUpCamera('missing')}
      />
    );
  }
  if (state.isRefused) return <CameraOff progress={progress} onAllowed={() => void openCamera(side)} />;
  const onePage = {
    is: isOnePage(draft.answers),
    change: (is: boolean) => draft.change({ ...draft.answers, onePage: is ? ticked : undefined }),
  };
  const shared = { side, progress, unreadable, onTake: () => void state.takePhoto(), onChoose: choose };
  return (
    <>
      {state.pickers}
      {shot ? (
        <ShotReview {...shared} shot={shot} upload={upload} onUse={() => state.use(shot)} />
      ) : (
        <SideExample
          {...shared}
          before={<Before {...props} />}
          byPhoneCamera={access.isMissing}
          onePage={side === 'front' && isPair(market) ? onePage : undefined}
        />
      )}
    </>
  );
}

/** What is to be known before a picture is taken: the side that is there, or that one is missing. */
function Before({ steps: { draft, isSetBack, retake }, side }: SideStepProps): ReactElement {
  const { t } = useMessages();
  const { front } = draft.shots;
  const isSent = draft.answers.front !== undefined;
  return (
    <>
      {isSetBack && <StageNotice kind="info">{t('identity.notSent')}</StageNotice>}
      {side === 'back' && (front || isSent) && (
        <div className={styles.notice}>
          <PictureRow side="front" shot={front} isWaiting={!isSent} onRetake={() => retake('front')} />
        </div>
      )}
    </>
  );
}
