import { codes, isCallError, messageOfError } from '@sunbird/api-client';
import { AlertIcon, Button, CameraIcon, CheckIcon, Notice, Page, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './identity.module.css';
import { NoPicture } from './picture/no-picture';
import { type Problem, problemsOf } from './picture/quality';
import type { Shot } from './shot';
import { ShotPreview } from './shot-preview';
import { type Side, subjectOf } from './sides';
import type { UploadState } from './use-upload';

export interface ShotReviewProps {
  readonly side: Side;
  readonly progress: ReactNode;
  readonly shot: Shot;
  readonly upload: UploadState;
  /** A file that was to replace the picture is none. */
  readonly unreadable: boolean;
  readonly onAgain: () => void;
  /** Undefined where a picture must be taken. */
  readonly onChoose?: (() => void) | undefined;
  readonly onUse: () => Promise<void>;
}

const checked = ['small', 'dark', 'glare', 'blur'] as const satisfies readonly Problem[];

/** What is wrong with a picture, where the lender that refuses it names that. */
function problemNamedIn(data: unknown): Problem | undefined {
  if (typeof data !== 'object' || data === null || !('problem' in data)) return undefined;
  return checked.find(problem => problem === data.problem);
}

/** The lender could not use the picture itself: another one is needed. */
const needsAnother: readonly number[] = [
  codes.identityFrontFailed,
  codes.identityBackFailed,
  codes.faceFailed,
];

/** What is to be said of a picture: by its own figures, and by the lender that refused it. */
function judge({ picture }: Shot, { error }: UploadState, side: Side) {
  const problems = problemsOf(picture.quality, subjectOf(side));
  const refusal = isCallError(error, 'ApiError') && needsAnother.includes(error.code) ? error : undefined;
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
  const { t, tMessage } = useMessages();
  const subject = subjectOf(side);
  const judgement = judge(shot, upload, side);
  const { refusal, first, isBad, isUnnamed } = judgement;
  const { share } = upload;
  const look = first ? t(`identity.${subject}.problem.${first}`) : t(`identity.${subject}.look`);
  return (
    <Page
      title={t('identity.title')}
      progress={progress}
      sticky={<ReviewButtons {...props} judgement={judgement} />}
    >
      <Title lead={refusal ? tMessage(messageOfError(refusal)) : look}>
        {t(`identity.${subject}.${isBad ? 'unclear' : 'review'}`)}
      </Title>
      {unreadable && <NoPicture />}
      <ShotPreview file={shot.picture.file} label={t(`identity.${side}.picture`)} bad={isBad} />
      {share !== undefined ? (
        <UploadBar share={share} />
      ) : (
        // Of a face the lead says the one reason: the checks do not know it.
        !(isUnnamed && subject === 'face') && <Checks side={side} judgement={judgement} />
      )}
    </Page>
  );
}

type ReviewButtonsProps = Omit<ShotReviewProps, 'progress'> & { readonly judgement: Judgement };

function ReviewButtons(props: ReviewButtonsProps): ReactElement {
  const { upload, judgement, onAgain, onUse } = props;
  const { t } = useMessages();
  if (upload.share !== undefined) {
    return (
      <Button kind="secondary" onClick={upload.abort}>
        {t('identity.stop')}
      </Button>
    );
  }
  if (judgement.isBad) return <BadShotButtons {...props} />;
  return (
    <>
      <NotSent {...upload} />
      <Button onClick={() => void onUse()}>
        {t(upload.error === undefined ? 'identity.use' : 'identity.sendAgain')}
      </Button>
      <Button kind="text" onClick={onAgain}>
        {t('identity.again')}
      </Button>
    </>
  );
}

function BadShotButtons({ upload, judgement, onAgain, onChoose, onUse }: ReviewButtonsProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {!judgement.refusal && <NotSent {...upload} />}
      <Button icon={<CameraIcon size={20} />} onClick={onAgain}>
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

/** Why the picture was not sent, beside the button that sends it again. */
function NotSent({ error }: Pick<UploadState, 'error'>): ReactElement | null {
  const { tMessage } = useMessages();
  if (error === undefined) return null;
  return (
    <Notice kind="bad" role="alert">
      {tMessage(messageOfError(error))}
    </Notice>
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

function UploadBar({ share }: { readonly share: number }): ReactElement {
  const { t, formatPercent } = useMessages();
  return (
    <div className={styles.upload}>
      <p role="status">{t('identity.sending')}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('identity.sending')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={formatPercent(share, 0)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
