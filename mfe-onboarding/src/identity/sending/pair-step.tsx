import { Refused } from '@sunbird/remote-kit/refused';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, TextButton } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { PartTitle } from '../../shared/step-frame';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';
import { PictureRow, ShotPreview } from '../picture/picture-row';
import { refusalIn, type Shot, type Side } from '../shot';
import { StagePage } from '../stage-page';
import { type Given, unsent } from '../stages';
import { OnItsWay, type UploadState, useUpload } from './upload';

export interface PairStepProps extends Given {
  readonly progress: ReactNode;
  /** The lender has taken a picture; called for each. */
  readonly onStored: (answers: Given['answers']) => void;
  /** The lender can't use a picture: another one of this side is needed. */
  readonly onRefused: (side: Side, shot: Shot) => void;
  /** The lender has both. */
  readonly onComplete: (answers: Given['answers']) => void;
  readonly onRetake: (side: Side) => void;
}

/** Sends the sides that the lender does not have, in their order, up to the first that does not arrive. */
function useSendPair({ answers, shots, onStored, onRefused, onComplete }: PairStepProps) {
  const { market } = useShell();
  const upload = useUpload();
  const waiting = unsent(market, { answers, shots });

  async function send(): Promise<void> {
    let known = answers;
    for (const [at, side] of waiting.entries()) {
      const shot = shots[side];
      if (!shot) return;
      const { imageId, error } = await upload.send(side, shot, { at, of: waiting.length });
      const refusal = refusalIn(error);
      if (refusal) onRefused(side, { ...shot, isKept: false, refusal });
      if (imageId === undefined) return;
      known = { ...known, [side]: imageId };
      onStored(known);
    }
    onComplete(known);
  }
  return { upload, waiting, send };
}

/** A look at both sides of the document, before and while they are sent. */
export function PairStep(props: PairStepProps): ReactElement {
  const { progress, shots, onRetake } = props;
  const { market } = useShell();
  const { t } = useMessages();
  const { upload, waiting, send } = useSendPair(props);
  const isSending = upload.share !== undefined;
  return (
    <StagePage progress={progress} sticky={<PairButtons upload={upload} waiting={waiting} onSend={send} />}>
      <PartTitle lead={t('identity.card.look')}>{t('identity.both.title')}</PartTitle>
      {market.identity.sides.map(side => {
        const shot = shots[side];
        if (!shot) return <PictureRow key={side} side={side} shot={shot} onRetake={() => onRetake(side)} />;
        return (
          <LargePicture
            key={side}
            side={side}
            shot={shot}
            onRetake={isSending ? undefined : () => onRetake(side)}
          />
        );
      })}
    </StagePage>
  );
}

interface LargePictureProps {
  readonly side: Side;
  readonly shot: Shot;
  /** Undefined while it is on its way. */
  readonly onRetake: (() => void) | undefined;
}

function LargePicture({ side, shot, onRetake }: LargePictureProps): ReactElement {
  const { t } = useMessages();
  return (
    <Card>
      <div className={styles.caption}>
        <b>{t(`identity.${side}.part`)}</b>
        {onRetake && (
          <TextButton aria-label={t(`identity.${side}.retake`)} onClick={onRetake}>
            {t('identity.retake')}
          </TextButton>
        )}
      </div>
      <ShotPreview file={shot.picture.file} label={t(`identity.${side}.picture`)} look="large" />
    </Card>
  );
}

interface PairButtonsProps {
  readonly upload: UploadState;
  readonly waiting: readonly ('front' | 'back')[];
  readonly onSend: () => Promise<void>;
}

function PairButtons({ upload, waiting, onSend }: PairButtonsProps): ReactElement {
  const { t } = useMessages();
  if (upload.share !== undefined) return <OnItsWay share={upload.share} onStop={upload.abort} />;
  const [first] = waiting;
  const what = waiting.length === 2 ? 'both' : first;
  return (
    <>
      <Refused error={upload.error} />
      <Button onClick={() => void onSend()}>{t(what ? `identity.send.${what}` : 'common.continue')}</Button>
    </>
  );
}
