import { isCallError } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApplication } from '../shared/use-application';
import { measuredText } from './picture/measured-text';
import type { Shot } from './shot';
import { type Side, uploadSide } from './sides';

export interface UploadState {
  /** Share that is sent, 0 to 1; undefined while nothing is on its way. */
  readonly share: number | undefined;
  readonly error: unknown;
  /** Uploads a picture; after a failure, the same one again. Resolves to its id, or undefined if the upload failed. */
  send(shot: Shot): Promise<string | undefined>;
  abort(): void;
  forgetError(): void;
}

/** The way of one picture to the lender, which can be stopped and tried again. */
export function useUpload(side: Side): UploadState {
  const { api, track } = useShell();
  const { findOrderNo } = useApplication();
  const [state, setState] = useState<{ share?: number; error?: unknown }>({});
  const running = useRef<AbortController>();

  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async ({ picture, mode }: Shot) => {
      if (running.current) return undefined;
      const abort = new AbortController();
      running.current = abort;
      setState({ share: 0 });
      const event = { pageName: 'idCardAuthentication', eventOption: 'identityImage' } as const;
      try {
        const orderNo = await findOrderNo();
        const imageId = await uploadSide(
          api,
          side,
          { file: picture.file, orderNo, mode, measured: measuredText(picture.quality) },
          { signal: abort.signal, onProgress: share => setState({ share }) },
        );
        setState({});
        track({ ...event, eventType: 'success' });
        return imageId;
      } catch (error) {
        const stopped = isCallError(error, 'AbortedError') || abort.signal.aborted;
        setState(stopped ? {} : { error });
        if (!stopped) track({ ...event, eventType: 'failure' });
        return undefined;
      } finally {
        running.current = undefined;
      }
    },
    [api, track, findOrderNo, side],
  );

  return {
    share: state.share,
    error: state.error,
    send,
    abort: () => running.current?.abort(),
    forgetError: useCallback(() => setState({}), []),
  };
}
