import { messageOfError } from '@sunbird/api-client';
import { Refused } from '@sunbird/remote-kit/refused';
import { AlertIcon, Button, CameraIcon, CheckIcon } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { PartTitle, usePartFocus } from '../shared/form-step';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './identity.module.css';
import { ShotPreview } from './picture/picture-row';
import { type PictureFlaw, problemsOf, type Subject } from './picture/quality';
import { OnItsWay, type UploadState } from './sending/upload';
import { refusalIn, type Shot, type Side, subjectOf } from './shot';
import { StageNotice, StagePage } from './stage-page';

export interface ShotReviewProps {
  readonly side: Side;
  readonly progress: ReactNode;
  readonly shot: Shot;
  readonly upload: UploadState;
  /** Why the file that was to replace the picture is not used. */
  readonly unreadable: MessageKey | undefined;
  readonly onTake: () => void;
  /** Undefined where a picture must be taken. */
  readonly onChoose: (() => void) | undefined;
  readonly onUse: () => Promise<void>;
}

const checked = ['small', 'dark', 'glare', 'blur'] as const satisfies readonly PictureFlaw[];

/** What is wrong with a picture, where the lender that refuses it names that. */
function problemNamedIn(data: unknown): PictureFlaw | undefined {
  if (typeof data !== 'object' || data === null || !('problem' in data)) return undefined;
  return checked.find(problem => problem === data.problem);
}

/** The problems of a picture: by its own measurements, and by the lender's refusal. */
function judge(shot: Shot, { error }: UploadState, side: Side) {
  const problems = problemsOf(shot.picture.quality, subjectOf(side));
  const refusal = refusalIn(error) ?? shot.refusal;
  const named = refusal && problemNamedIn(refusal.data);
  return {
    refusal,
    first: problems[0],
    failed: named ? [...problems, named] : problems,
    isBad: refusal !== undefined || problems.length > 0,
    /** Refused for what none of the checks names, such as a picture without a face. */
    isUnnamed: refusal !== undefined && named === undefined,
  };
}
type Judgement = ReturnType<typeof judge>;

/** The picture before and while it is sent, with the result of each check. */
export function ShotReview(props: ShotReviewProps): ReactElement {
  const { side, progress, shot, upload, unreadable } = props;
  const { t } = useMessages();
  const subject = subjectOf(side);
  const judgement = judge(shot, upload, side);
  const { isBad, isUnnamed } = judgement;
  const isSending = upload.share !== undefined;
  return (
    <StagePage progress={progress} sticky={<ReviewButtons {...props} judgement={judgement} />}>
      <ReviewTitle subject={subject} judgement={judgement} isSending={isSending} />
      {unreadable && <StageNotice kind="bad">{t(unreadable)}</StageNotice>}
      <ShotPreview
        file={shot.picture.file}
        label={t(`identity.${side}.picture`)}
        look={isBad ? 'bad' : 'alone'}
      />
      {/* Of a face the lead says the one reason: the checks do not know it. */}
      {!isSending && !(isUnnamed && subject === 'face') && <Checks side={side} judgement={judgement} />}
    </StagePage>
  );
}

interface ReviewTitleProps {
  readonly subject: Subject;
  readonly judgement: Judgement;
  readonly isSending: boolean;
}

/** What is to be judged, or what is wrong; it gets the focus, as it follows another page or takes the place of one. */
function ReviewTitle({ subject, judgement, isSending }: ReviewTitleProps): ReactElement {
  const { refusal, first, isBad } = judgement;
  const { t, tMessage } = useMessages();
  const isFaceSent = isSending && subject === 'face' && !isBad;
  usePartFocus(isFaceSent ? 'sent' : `${isBad}`, true);
  if (isFaceSent) {
    return <PartTitle lead={t('identity.face.lead')}>{t('identity.face.picture')}</PartTitle>;
  }
  const look = first ? t(`identity.${subject}.problem.${first}`) : t(`identity.${subject}.look`);
  return (
    <PartTitle lead={refusal ? tMessage(messageOfError(refusal)) : look}>
      {t(`identity.${subject}.${isBad ? 'unclear' : 'review'}`)}
    </PartTitle>
  );
}

type ReviewButtonsProps = Omit<ShotReviewProps, 'progress'> & { readonly judgement: Judgement };

function ReviewButtons(props: ReviewButtonsProps): ReactElement {
  const { upload, judgement, onTake, onUse } = props;
  const { t } = useMessages();
  if (upload.share !== undefined) return <OnItsWay upload={upload} />;
  if (judgement.isBad) return <BadShotButtons {...props} />;
  return (
    <>
      <Refused error={upload.error} />
      <Button onClick={() => void onUse()}>
        {t(upload.error === undefined ? 'identity.use' : 'identity.sendAgain')}
      </Button>
      <Button kind="text" onClick={onTake}>
        {t('identity.again')}
      </Button>
    </>
  );
}

function BadShotButtons({ upload, judgement, onTake, onChoose, onUse }: ReviewButtonsProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {!judgement.refusal && <Refused error={upload.error} />}
      <Button icon={<CameraIcon size={20} />} onClick={onTake}>
        {t('identity.again')}
      </Button>
      {onChoose && (
        <Button kind="secondary" onClick={onChoose}>
          {t('identity.gallery')}
        </Button>
      )}
      {!judgement.refusal && (
        <Button kind="text" onClick={() => void onUse()}>
          {t('identity.useAnyway')}
        </Button>
      )}
    </>
  );
}

interface ChecksProps {
  readonly side: Side;
  readonly judgement: Judgement;
}

function Checks({ side, judgement: { failed, isUnnamed } }: ChecksProps): ReactElement {
  const { t } = useMessages();
  const subject = subjectOf(side);
  return (
    <ul className={styles.checks}>
      {checked.map(problem => (
        <Check key={problem} isBad={failed.includes(problem)}>
          {t(failed.includes(problem) ? `identity.${subject}.bad.${problem}` : `identity.ok.${problem}`)}
        </Check>
      ))}
      {isUnnamed && <Check isBad>{t('identity.card.bad.refused')}</Check>}
    </ul>
  );
}

interface CheckProps {
  readonly isBad: boolean;
  readonly children: string;
}

function Check({ isBad, children }: CheckProps): ReactElement {
  return (
    <li>
      <span className={isBad ? styles.bad : styles.ok}>
        {isBad ? <AlertIcon size={22} /> : <CheckIcon size={22} />}
      </span>
      <span>{children}</span>
    </li>
  );
}
