import { useShell } from '@sunbird/shell-api';
import {
  AlertIcon,
  BackIcon,
  CheckIcon,
  HelpIcon,
  IconButton,
  PageHeading,
  Spinner,
  SunIcon,
  useUiActions,
} from '@sunbird/ui';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../../use-messages';
import { type Picture, pictureOf } from '../picture/picture';
import { type Side, subjectOf } from '../shot';
import styles from './camera.module.css';
import type { CameraStatus } from './running-camera';
import { useCamera, useIsHere } from './use-camera';
import { type LiveHint, useLiveHint, visibleArea } from './use-live-hint';

/** Four corners in which a card belongs. */
function CardFrame(): ReactElement {
  return (
    <svg className={styles.frame} viewBox="0 0 320 208" aria-hidden="true">
      <path d="M4 36V20A16 16 0 0 1 20 4h16M284 4h16a16 16 0 0 1 16 16v16M316 172v16a16 16 0 0 1-16 16h-16M36 204H20a16 16 0 0 1-16-16v-16" />
    </svg>
  );
}

/** Length of the ring, as SVG counts it here. */
const around = 100;

/** An oval for a face, and how long it has been held still. */
function FaceRing({ share }: { readonly share: number }): ReactElement {
  return (
    <svg className={styles.frame} viewBox="0 0 244 324" aria-hidden="true">
      <ellipse className={styles.ticks} cx="122" cy="162" rx="118" ry="158" />
      <ellipse
        cx="122"
        cy="162"
        rx="118"
        ry="158"
        pathLength={around}
        strokeDasharray={`${share * around} ${around}`}
      />
    </svg>
  );
}

export interface CameraViewProps {
  readonly side: Side;
  readonly onPicture: (picture: Picture) => void;
  readonly onClose: () => void;
  readonly onRefused: () => void;
  /** There is no camera after all. */
  readonly onMissing: () => void;
}

/** The camera as it runs, what is to be said of its picture, and the way to take one, which also goes by itself. */
function useShooting(video: RefObject<HTMLVideoElement>, { side, onPicture, onMissing }: CameraViewProps) {
  const { status, start } = useCamera(video, side === 'face' ? 'user' : 'environment');
  const isOn = status === 'on';
  const hint = useLiveHint(video, { isOn, subject: subjectOf(side), isToTurn: side === 'back' });
  const isTaking = useRef(false);
  const isHere = useIsHere();

  async function take(): Promise<void> {
    if (status === 'blocked') start();
    if (!isOn || !video.current || isTaking.current || video.current.videoWidth === 0) return;
    isTaking.current = true;
    try {
      const picture = await pictureOf(video.current, visibleArea(video.current), `${side}.jpg`);
      if (isHere.current) latest.current.onPicture(picture);
    } catch {
      // This page can't draw it: the phone's own camera may.
      if (isHere.current) latest.current.onMissing();
    }
  }
  const latest = useRef({ take, onPicture, onMissing });
  latest.current = { take, onPicture, onMissing };

  useEffect(() => {
    if (hint.steady === 1) void latest.current.take();
  }, [hint.steady]);
  return { status, start, hint, take };
}

/** Leaves the camera when it is refused or missing, and by the phone's back key. */
function useWaysOut(status: CameraStatus, { onClose, onRefused, onMissing }: CameraViewProps): void {
  const { page, focusHeading } = useShell();
  const latest = useRef({ onClose, onRefused, onMissing });
  latest.current = { onClose, onRefused, onMissing };

  // It may open by itself: what it is for comes first.
  useEffect(() => focusHeading(), [focusHeading]);

  useEffect(() => {
    if (status === 'refused') latest.current.onRefused();
    if (status === 'missing') latest.current.onMissing();
  }, [status]);

  useEffect(() => page({ back: () => latest.current.onClose() }), [page]);
}

/** The camera, with a frame for the subject and a hint on what to change. */
export function CameraView(props: CameraViewProps): ReactElement {
  const { side } = props;
  const { t } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const subject = subjectOf(side);
  const { status, start, hint, take } = useShooting(video, props);
  useWaysOut(status, props);
  return (
    <div className={styles.camera}>
      <CameraBar {...props} />
      <main className={styles.main}>
        <div className={subject === 'card' ? styles.card : styles.face}>
          <video ref={video} className={styles.video} playsInline muted aria-label={t('identity.video')} />
          {subject === 'card' ? <CardFrame /> : <FaceRing share={hint.steady} />}
        </div>
        <State status={status} onStart={start} side={side} hint={hint} />
        <p className={styles.how}>{t(`identity.${subject}.how`)}</p>
        <button
          type="button"
          className={styles.shutter}
          aria-label={t('identity.take')}
          onClick={() => void take()}
        >
          <span />
        </button>
      </main>
    </div>
  );
}

function CameraBar({ side, onClose }: CameraViewProps): ReactElement {
  const { help } = useUiActions();
  const { t } = useMessages();
  return (
    <header className={styles.bar}>
      <IconButton label={t('common.back')} onClick={onClose}>
        <BackIcon size={24} />
      </IconButton>
      <PageHeading className={styles.title}>{t(`identity.${side}.camera`)}</PageHeading>
      {help ? (
        <IconButton label={t('common.help')} onClick={help}>
          <HelpIcon size={24} />
        </IconButton>
      ) : (
        <span className={styles.space} />
      )}
    </header>
  );
}

interface StateProps extends HintProps {
  readonly status: CameraStatus;
  readonly onStart: () => void;
}

/** What to change, or why there is no picture. */
function State({ status, onStart, ...shown }: StateProps): ReactElement {
  const { t } = useMessages();
  if (status === 'interrupted') {
    return (
      <p className={`${styles.hint} ${styles.warn}`} role="status">
        <AlertIcon size={20} />
        <span>{t('identity.interrupted')}</span>
      </p>
    );
  }
  if (status === 'blocked') {
    return (
      <button type="button" className={`${styles.hint} ${styles.good}`} onClick={onStart}>
        {t('identity.start')}
      </button>
    );
  }
  const isDark = status !== 'on' || !shown.hint.quality;
  return isDark ? <Spinner>{t('identity.starting')}</Spinner> : <Hint {...shown} />;
}

interface HintProps {
  readonly side: Side;
  readonly hint: LiveHint;
}

function Hint({ side, hint }: HintProps): ReactElement {
  const { t } = useMessages();
  const { problem } = hint;
  const look = problem ? styles.warn : styles.good;
  return (
    <p className={`${styles.hint} ${look}`} role="status">
      {problem ? <ProblemIcon problem={problem} /> : <CheckIcon size={20} />}
      <span>{t(problem ? `identity.hint.${problem}` : `identity.${subjectOf(side)}.good`)}</span>
    </p>
  );
}

function ProblemIcon({ problem }: { readonly problem: NonNullable<LiveHint['problem']> }): ReactElement {
  return problem === 'glare' || problem === 'dark' ? <SunIcon size={20} /> : <AlertIcon size={20} />;
}
