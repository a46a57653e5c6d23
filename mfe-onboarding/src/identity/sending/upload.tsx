import { isCallError } from '@sunbird/api-client';
import type { SendPhotoOptions } from '@sunbird/remote-kit/send-photo';
import { useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useApplication } from '../../shared/answers';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';
import { type Shot, type Side, uploadShot } from '../shot';

/** The result of an upload: the picture's id, or why it failed. Neither, if the borrower stopped it. */
export interface Sent {
  readonly imageId?: string;
  readonly error?: unknown;
}

export interface UploadState {
  /** Share that is sent, 0 to 1; undefined while nothing is on its way. */
  readonly share: number | undefined;
  /** How long the rest takes, in ms, on a line that is slow. */
  readonly leftMs?: number | undefined;
  readonly error: unknown;
  /** Uploads a picture; after a failure, the same one again. Of several in turn, `turn` says which this is. */
  send(side: Side, shot: Shot, turn?: { readonly at: number; readonly of: number }): Promise<Sent>;
  abort(): void;
  forgetError(): void;
}

/** Sends one picture for the application, and returns the result. */
function useSendShot() {
  const { api, track } = useShell();
  const { findOrderNo } = useApplication();
  const event = { pageName: 'idCardAuthentication', eventOption: 'identityImage' } as const;

  return async function sendShot(side: Side, shot: Shot, options: SendPhotoOptions): Promise<Sent> {
    try {
      const orderNo = await findOrderNo();
      const imageId = await uploadShot(api, side, shot, { orderNo, ...options });
      track({ ...event, eventType: 'success' });
      return { imageId };
    } catch (error) {
      if (isCallError(error, 'AbortedError') || options.signal?.aborted) return {};
      track({ ...event, eventType: 'failure' });
      return { error };
    }
  };
}

/** The way of pictures to the lender, one at a time, which can be stopped and tried again. */
export function useUpload(): UploadState {
  const sendShot = useSendShot();
  const [state, setState] = useState<Partial<UploadState>>({});
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  return {
    share: state.share,
    leftMs: state.leftMs,
    error: state.error,
    async send(side, shot, { at, of } = { at: 0, of: 1 }) {
      if (running.current) return {};
      const abort = new AbortController();
      running.current = abort;
      setState({ share: at / of });
      function onProgress(own: number, wholeMs?: number): void {
        setState({ share: (at + own) / of, leftMs: wholeMs && wholeMs * (of - at - own) });
      }
      const sent = await sendShot(side, shot, { signal: abort.signal, onProgress });
      running.current = undefined;
      const goesOn = sent.imageId !== undefined && at + 1 < of;
      setState(goesOn ? { share: (at + 1) / of } : { error: sent.error });
      return sent;
    },
    abort: () => running.current?.abort(),
    forgetError: () => setState({}),
  };
}

export interface OnItsWayProps {
  readonly upload: UploadState;
}

/** How much of the pictures is sent, in the place of the button that sends them, and the way to stop it. */
export function OnItsWay({ upload }: OnItsWayProps): ReactElement {
  const { t, formatPercent } = useMessages();
  const { share = 0, leftMs = 0, abort } = upload;
  const minutes = Math.ceil(leftMs / 60_000);
  return (
    <>
      <p role="status">
        {t('identity.sending')}
        {minutes > 1 && ` · ${t('countdown.left', { minutes })}`}
      </p>
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
      <Button kind="secondary" onClick={abort}>
        {t('identity.stop')}
      </Button>
    </>
  );
}
