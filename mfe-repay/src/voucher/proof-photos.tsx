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
import { type ChangeEvent, type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages';
import styles from './proof-photos.module.css';
import type { ProofPhotos as Photos, ProofPhoto } from './use-proof-photos';

const megabytes = 10;

/** Pictures of a receipt: chosen, sent at once, each with its own way to try again. */
export function ProofPhotos({ photos, problem, add, retry, remove }: Photos): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  const { id, change, error, invalid } = useFormField<readonly string[]>('imageIds');
  const sent = photos.flatMap(({ imageId }) => imageId ?? []).join(' ');
  const latestChange = useRef(change);
  latestChange.current = change;
  useEffect(() => latestChange.current(sent === '' ? undefined : sent.split(' ')), [sent]);

  const refused = photos.find(photo => photo.state === 'failed')?.error;
  const problemText = problem ? t(problem, { megabytes, maximum: maxVoucherImages }) : undefined;
  const message = problemText ?? (refused === undefined ? error : errorText(refused, i18n));
  const bad = invalid || message !== undefined;
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? []);
    // The same file again is a change too.
    event.target.value = '';
    void add(files);
  }
  const full = photos.length >= maxVoucherImages;
  const input = (
    <input
      type="file"
      id={id}
      className="ui-sr-only"
      accept="image/jpeg,image/png"
      multiple
      aria-label={t('photo.add')}
      aria-invalid={bad || undefined}
      aria-describedby={`${id}-message`}
      onChange={choose}
    />
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
          <span className={styles.small}>{t('photo.limits', { megabytes })}</span>
        </label>
      ) : (
        <ul className={styles.tiles}>
          {photos.map((photo, index) => (
            <Tile
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRetry={() => retry(photo.id)}
              onRemove={() => remove(photo.id)}
            />
          ))}
          {!full && (
            <li>
              <label htmlFor={id} className={styles.more}>
                {input}
                <PlusIcon size={24} />
                <span>{t('photo.more')}</span>
              </label>
            </li>
          )}
        </ul>
      )}
      <FieldMessage
        id={id}
        error={message}
        hint={photos.length > 0 && t('photo.count', { count: photos.length, maximum: maxVoucherImages })}
      />
    </div>
  );
}

interface TileProps {
  readonly photo: ProofPhoto;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function Tile({ photo, number, onRetry, onRemove }: TileProps): ReactElement {
  const { t, formatPercent } = useMessages();
  const { state, preview, progress } = photo;
  return (
    <li className={styles.tile}>
      <img src={preview} alt={t('photo.alt', { number })} className={styles.picture} />
      {state === 'sending' && (
        <span className={styles.state} role="status">
          {formatPercent(progress, 0)}
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
