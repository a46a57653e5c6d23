import { ApiError, codes, messageOfError } from '@sunbird/api-client';
import { AlertIcon, Button, CameraIcon, CheckIcon, Notice, Page, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './identity.module.css';
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
  readonly onAgain: () => void;
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

/** The picture before and while it is sent, with the result of each check. */
export function ShotReview({ side, progress, shot, upload, onAgain, onUse }: ShotReviewProps): ReactElement {
  const { t, tMessage } = useMessages();
  const { picture } = shot;
  const subject = subjectOf(side);
  const problems = problemsOf(picture.quality, subject);
  const { share, error } = upload;
  const refused = error instanceof ApiError && needsAnother.includes(error.code);
  const named = refused ? problemNamedIn(error.data) : undefined;
  const failed = named ? [...problems, named] : problems;
  const isBad = refused || problems.length > 0;
  const first = problems[0];

  const lead = refused
    ? tMessage(messageOfError(error))
    : first
      ? t(`identity.${subject}.problem.${first}`)
      : t(`identity.${subject}.look`);
  return (
    <Page
      title={t('identity.title')}
      progress={progress}
      sticky={
        share !== undefined ? (
          <Button kind="secondary" onClick={upload.abort}>
            {t('identity.stop')}
          </Button>
        ) : isBad ? (
          <>
            <Button icon={<CameraIcon size={20} />} onClick={onAgain}>
              {t('identity.again')}
            </Button>
            {!refused && (
              <Button kind="text" onClick={() => void onUse()}>
                {t('identity.useAnyway')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={() => void onUse()}>
              {t(error === undefined ? 'identity.use' : 'identity.sendAgain')}
            </Button>
            <Button kind="text" onClick={onAgain}>
              {t('identity.again')}
            </Button>
          </>
        )
      }
    >
      <Title lead={lead}>{t(`identity.${subject}.${isBad ? 'unclear' : 'review'}`)}</Title>
      {error !== undefined && !refused && (
        <div className={styles.notice}>
          <Notice kind="bad" role="alert">
            {tMessage(messageOfError(error))}
          </Notice>
        </div>
      )}
      <ShotPreview file={picture.file} label={t(`identity.${side}.picture`)} bad={isBad} />
      {share !== undefined ? (
        <UploadBar share={share} />
      ) : (
        <ul className={styles.checks}>
          {checked.map(problem => {
            const found = failed.includes(problem);
            return (
              <li key={problem}>
                <span className={found ? styles.bad : styles.ok}>
                  {found ? <AlertIcon size={22} /> : <CheckIcon size={22} />}
                </span>
                <span>{t(found ? `identity.${subject}.bad.${problem}` : `identity.ok.${problem}`)}</span>
              </li>
            );
          })}
          {refused && !named && (
            <li>
              <span className={styles.bad}>
                <AlertIcon size={22} />
              </span>
              <span>{t(`identity.${subject}.bad.refused`)}</span>
            </li>
          )}
        </ul>
      )}
    </Page>
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
