import { CloseIcon, SearchIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from './search-box.module.css';
import { useTexts } from './texts';

export interface SearchBoxProps {
  /** What is searched, such as “Search questions”. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** How many were found, said aloud; undefined while nothing is searched for. */
  readonly found?: number;
}

/** A box over a list that it narrows. */
export function SearchBox({ label, typed, onType, found }: SearchBoxProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <SearchIcon size={20} />
        <input
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={event => onType(event.target.value)}
        />
        {typed && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('search.clear')}
            onClick={() => onType('')}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </div>
      <p className="ui-sr-only" role="status">
        {found !== undefined && t('search.found', { count: found })}
      </p>
    </div>
  );
}
