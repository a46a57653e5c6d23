import { useShell } from '@sunbird/shell-api';
import { Button, CameraIcon, Checkbox, DocumentIcon, FrameIcon, PersonIcon, SunIcon } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { PartTitle } from '../shared/form-step';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './identity.module.css';
import { SideIllustration } from './picture/picture-row';
import { type Side, subjectOf } from './shot';
import { StageNotice, StagePage } from './stage-page';

export interface SideExampleProps {
  readonly side: Side;
  readonly progress: ReactNode;
  /** What is to be known before the picture is taken. */
  readonly before?: ReactNode;
  /** Why the file that was chosen is not used. */
  readonly unreadable: MessageKey | undefined;
  /** The page found no camera, so that the phone's own app opens. */
  readonly byPhoneCamera: boolean;
  /** Whether the document needs no picture of its back, where that is asked. */
  readonly onePage: { readonly is: boolean; readonly change: (is: boolean) => void } | undefined;
  readonly onTake: () => void;
  /** Undefined where only the camera is taken. */
  readonly onChoose: (() => void) | undefined;
}

const icons = {
  card: { frame: <FrameIcon size={22} />, light: <SunIcon size={22} />, sharp: <DocumentIcon size={22} /> },
  face: { frame: <PersonIcon size={22} />, light: <SunIcon size={22} />, sharp: <FrameIcon size={22} /> },
};

/** An example of a good photo, before the camera opens. */
export function SideExample(props: SideExampleProps): ReactElement {
  const { side, progress, before, unreadable, byPhoneCamera, onePage } = props;
  const { market } = useShell();
  const { t } = useMessages();
  const lead = side === 'front' ? (`documents.${market.identity.kind}` as const) : (`${side}.lead` as const);
  return (
    <StagePage progress={progress} sticky={<TakeButtons {...props} />}>
      <PartTitle lead={onePage?.is ? undefined : t(`identity.${lead}`)}>
        {t(onePage?.is ? 'identity.onePage.title' : `identity.${side}.title`)}
      </PartTitle>
      {onePage && (
        <Checkbox id="one-page" checked={onePage.is} onChange={onePage.change}>
          {t(`identity.onePage.${market.identity.kind}`)}
        </Checkbox>
      )}
      {before}
      {unreadable && <StageNotice kind="bad">{t(unreadable)}</StageNotice>}
      {byPhoneCamera && <StageNotice kind="info">{t('identity.phoneCamera')}</StageNotice>}
      <div className={side === 'face' ? styles.selfie : styles.example}>
        <SideIllustration side={side} />
      </div>
      <Tips side={side} />
    </StagePage>
  );
}

function TakeButtons({ onTake, onChoose }: SideExampleProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <Button icon={<CameraIcon size={20} />} onClick={onTake}>
        {t('identity.take')}
      </Button>
      {onChoose && (
        <Button kind="text" onClick={onChoose}>
          {t('identity.gallery')}
        </Button>
      )}
    </>
  );
}

function Tips({ side }: Pick<SideExampleProps, 'side'>): ReactElement {
  const { t } = useMessages();
  const subject = subjectOf(side);
  return (
    <ul className={styles.checks}>
      {(['frame', 'light', 'sharp'] as const).map(tip => (
        <li key={tip}>
          <span className={styles.brand}>{icons[subject][tip]}</span>
          <span>{t(`identity.${subject}.tip.${tip}`)}</span>
        </li>
      ))}
    </ul>
  );
}
