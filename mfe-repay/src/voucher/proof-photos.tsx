import { maxVoucherImages } from '@sunbird/loan-domain';
import { errorText } from '@sunbird/remote-kit/error-text';
import {
  CloseIcon,
  classNames,
  FieldMessage,
  PlusIcon,
  RefreshIcon,
  UploadIcon,
  useFormField,
} from '@sunbird/ui';
import { type InputHTMLAttributes, type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages';
import type { ProofPhotos as Photos, ProofPhoto } from './use-proof-photos';
import styles from './voucher.module.css';

interface TileProps {
  readonly photo: ProofPhoto;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One picture: how far it is sent, and what can be done about it. */
export function ProofTile({ photo, number, onRetry, onRemove }: TileProps): ReactElement {
  const { t, formatPercent } = useMessages();
  const { state, preview, progress, leftMs = 0 } = photo;
  const minutes = Math.ceil(leftMs / 60_000);
  return (
    <li className={styles.tile}>
      <img src={preview} alt={t('photo.alt', { number })} className={styles.picture} />
      {state === 'sending' && (
        <span className={styles.state} role="status">
          {minutes > 1 ? t('countdown.left', { minutes }) : formatPercent(progress, 0)}
        </span>
      )}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <RefreshIcon size={20} />
          <span>{t('photo.retry', { number })}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('photo.remove', { number })}
        onClick={onRemove}
      >
        <span>
          <CloseIcon size={16} />
        </span>
      </button>
    </li>
  );
}

const megabytes = 10;

/** Keeps the ids of the sent pictures as the value of the field; none while one of them failed: no proof goes without it. */
function useSentIds({ photos }: Photos, change: (ids: readonly string[] | undefined) => void): void {
  const hasFailed = photos.some(({ state }) => state === 'failed');
  const sent = hasFailed ? '' : photos.flatMap(({ imageId }) => imageId ?? []).join(' ');
  const latestChange = useRef(change);
  latestChange.current = change;
  useEffect(() => latestChange.current(sent === '' ? undefined : sent.split(' ')), [sent]);
}

/** Why the last file was not taken, or was not sent, or what is wrong with the field. */
function useProblemText({ photos, problem }: Photos, error: string | undefined): string | undefined {
  const i18n = useMessages();
  if (problem) return i18n.t(problem, { megabytes, maximum: maxVoucherImages });
  const refused = photos.find(photo => photo.state === 'failed')?.error;
  return refused === undefined ? error : errorText(refused, i18n);
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & { readonly onFiles: Photos['add'] };

function PhotoInput({ onFiles, ...props }: InputProps): ReactElement {
  const { t } = useMessages();
  return (
    <input
      {...props}
      type="file"
      className="ui-sr-only"
      accept="image/jpeg,image/png"
      multiple
      aria-label={t('photo.add')}
      onChange={event => {
        const files = Array.from(event.target.files ?? []);
        // The same file again is a change too.
        event.target.value = '';
        void onFiles(files);
      }}
    />
  );
}

interface TilesProps {
  readonly state: Photos;
  readonly id: string;
  readonly input: ReactElement;
}

function Tiles({ state, id, input }: TilesProps): ReactElement {
  const { t } = useMessages();
  const { photos, retry, remove } = state;
  return (
    <ul className={styles.tiles}>
      {photos.map((photo, index) => (
        <ProofTile
          key={photo.id}
          photo={photo}
          number={index + 1}
          onRetry={() => retry(photo.id)}
          onRemove={() => remove(photo.id)}
        />
      ))}
      {photos.length < maxVoucherImages && (
        <li>
          <label htmlFor={id} className={styles.more}>
            {input}
            <PlusIcon size={24} />
            <span>{t('photo.more')}</span>
          </label>
        </li>
      )}
    </ul>
  );
}

/** Pictures of a receipt: chosen, sent at once, each with its own way to try again. */
export function ProofPhotos(state: Photos): ReactElement {
  const { photos, add } = state;
  const { t } = useMessages();
  const { id, change, error, invalid } = useFormField<readonly string[]>('imageIds');
  useSentIds(state, change);
  const message = useProblemText(state, error);
  const bad = invalid || message !== undefined;
  const input = (
    <PhotoInput id={id} aria-invalid={bad || undefined} aria-describedby={`${id}-message`} onFiles={add} />
  );
  return (
    <div className={styles.block}>
      {photos.length === 0 ? (
        <label htmlFor={id} className={classNames(styles.drop, bad && styles.bad)}>
          {input}
          <span className={styles.mark}>
            <UploadIcon size={28} />
          </span>
          <b>{t('photo.add')}</b>
          <small>{t('photo.limits', { megabytes })}</small>
        </label>
      ) : (
        <Tiles state={state} id={id} input={input} />
      )}
      <FieldMessage
        id={id}
        error={message}
        hint={photos.length > 0 && t('photo.count', { count: photos.length, maximum: maxVoucherImages })}
      />
    </div>
  );
}
