import { useShell } from '@sunbird/shell-api';
import {
  Button,
  CameraIcon,
  DocumentIcon,
  FormPage,
  FrameIcon,
  IdCardIllustration,
  Notice,
  PersonIcon,
  SunIcon,
} from '@sunbird/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { PartTitle } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import styles from './identity.module.css';
import { NoPicture } from './picture/no-picture';
import { SelfieIllustration } from './selfie-illustration';
import { type Side, subjectOf } from './sides';

export interface SideExampleProps {
  readonly side: Side;
  readonly progress: ReactNode;
  /** What is to be known before the picture is taken. */
  readonly before?: ReactNode;
  /** The file that was chosen is no picture. */
  readonly unreadable: boolean;
  /** The page found no camera, so that the phone's own app opens. */
  readonly byPhoneCamera: boolean;
  readonly onTake: () => void;
  /** Left out where only the camera is taken. */
  readonly onChoose?: () => void;
}

const icons = {
  card: { frame: <FrameIcon size={22} />, light: <SunIcon size={22} />, sharp: <DocumentIcon size={22} /> },
  face: { frame: <PersonIcon size={22} />, light: <SunIcon size={22} />, sharp: <FrameIcon size={22} /> },
};

/** An example of a good photo, before the camera opens. */
export function SideExample(props: SideExampleProps): ReactElement {
  const { side, progress, before, unreadable, byPhoneCamera, onTake, onChoose } = props;
  const { market } = useShell();
  const { t } = useMessages();
  const subject = subjectOf(side);
  return (
    <FormPage
      title={t('identity.title')}
      progress={progress}
      sticky={
        <Fragment>
          <Button icon={<CameraIcon size={20} />} onClick={onTake}>
            {t('identity.take')}
          </Button>
          {onChoose && (
            <Button kind="text" onClick={onChoose}>
              {t('identity.gallery')}
            </Button>
          )}
        </Fragment>
      }
    >
      <PartTitle
        lead={side === 'front' ? t(`identity.documents.${market.identity.kind}`) : t(`identity.${side}.lead`)}
      >
        {t(`identity.${side}.title`)}
      </PartTitle>
      {before}
      {unreadable && <NoPicture />}
      {byPhoneCamera && (
        <div className={styles.notice}>
          <Notice kind="info" role="status">
            {t('identity.phoneCamera')}
          </Notice>
        </div>
      )}
      {side === 'face' ? (
        <div className={styles.selfie}>
          <SelfieIllustration />
        </div>
      ) : (
        <div className={styles.example}>
          <IdCardIllustration side={side} />
        </div>
      )}
      <ul className={styles.checks}>
        {(['frame', 'light', 'sharp'] as const).map(tip => (
          <li key={tip}>
            <span className={styles.brand}>{icons[subject][tip]}</span>
            <span>{t(`identity.${subject}.tip.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </FormPage>
  );
}
