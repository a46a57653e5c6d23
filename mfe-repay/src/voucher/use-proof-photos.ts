import { uploadVoucherImage } from '@sunbird/api-client';
import { maxVoucherImages } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../use-messages';
import type { PreparedPhoto } from './prepare-photo';

export interface ProofPhoto {
  readonly id: number;
  readonly preview: string;
  /** Share that is sent, 0 to 1. */
  readonly progress: number;
  readonly state: 'sending' | 'sent' | 'failed';
  /** The lender's name of it, once it is there. */
  readonly imageId?: string;
  /** Why sending it failed. */
  readonly error?: unknown;
}

export interface ProofPhotos {
  readonly photos: readonly ProofPhoto[];
  /** Why the last file was not taken. */
  readonly problem: MessageKey | undefined;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly retry: (id: number) => void;
  readonly remove: (id: number) => void;
  readonly busy: boolean;
}

interface Held {
  readonly photo: PreparedPhoto;
  readonly abort: AbortController;
}

/** Pictures of one proof: checked and made small here, sent one by one as they are chosen, never stored. */
export function useProofPhotos(orderNo: string): ProofPhotos {
  const { api } = useShell();
  const [photos, setPhotos] = useState<readonly ProofPhoto[]>([]);
  const [problem, setProblem] = useState<MessageKey>();
  const [preparing, setPreparing] = useState(false);
  const held = useRef(new Map<number, Held>());
  const nextId = useRef(1);

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  const change = useCallback((id: number, changes: Partial<ProofPhoto>) => {
    setPhotos(before => before.map(photo => (photo.id === id ? { ...photo, ...changes } : photo)));
  }, []);

  const send = useCallback(
    async (id: number, photo: PreparedPhoto) => {
      const abort = new AbortController();
      held.current.set(id, { photo, abort });
      change(id, { state: 'sending', progress: 0, error: undefined });
      try {
        const { imageId } = await api.call(
          uploadVoucherImage,
          { file: photo.blob, orderNo },
          { signal: abort.signal, onProgress: progress => change(id, { progress }) },
        );
        change(id, { state: 'sent', progress: 1, imageId });
      } catch (error) {
        if (!abort.signal.aborted) change(id, { state: 'failed', error });
      }
    },
    [api, change, orderNo],
  );

  const add = useCallback(
    async (files: readonly File[]) => {
      setProblem(undefined);
      setPreparing(true);
      const { preparePhoto, PhotoError } = await import('./prepare-photo').catch(() => ({
        preparePhoto: undefined,
        PhotoError: undefined,
      }));
      for (const file of files) {
        if (!preparePhoto) {
          setProblem('photo.notLoaded');
          break;
        }
        if (held.current.size >= maxVoucherImages) {
          setProblem('photo.tooMany');
          break;
        }
        try {
          const photo = await preparePhoto(file);
          const id = nextId.current++;
          setPhotos(before => [...before, { id, preview: photo.preview, progress: 0, state: 'sending' }]);
          void send(id, photo);
        } catch (error) {
          setProblem(error instanceof PhotoError ? error.problem : 'photo.unreadable');
        }
      }
      setPreparing(false);
    },
    [send],
  );

  const retry = useCallback(
    (id: number) => {
      const again = held.current.get(id);
      if (again) void send(id, again.photo);
    },
    [send],
  );

  const remove = useCallback((id: number) => {
    held.current.get(id)?.abort.abort();
    held.current.delete(id);
    setProblem(undefined);
    setPhotos(before => before.filter(photo => photo.id !== id));
  }, []);

  const busy = preparing || photos.some(({ state }) => state === 'sending');
  return { photos, problem, add, retry, remove, busy };
}
