import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { CloseIcon, SearchIcon } from '../../icons';
import styles from './search-field.module.css';
import { useTyping } from './use-typing';

export interface SearchFieldProps {
  /** What is searched, such as “Search questions”. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** How many were found, said aloud; undefined while nothing is searched for. */
  readonly matchCount: number | undefined;
  /** Takes the focus when its sheet opens. */
  readonly autofocus?: boolean;
}

/** A box over a list that it narrows. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, typed, onType, matchCount, autofocus = false } = props;
  const { t } = useI18n();
  const typing = useTyping({
    shown: typed,
    take({ text }) {
      onType(text);
      return undefined;
    },
  });
  return (
    <>
      <div className={styles.box}>
        <SearchIcon size={20} />
        <input
          type="search"
          data-autofocus={autofocus ? '' : undefined}
          className={styles.input}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...typing}
        />
        {typed && <ClearButton onClick={() => onType('')} />}
      </div>
      <p className="ui-sr-only" role="status">
        {matchCount !== undefined && t('search.found', { count: matchCount })}
      </p>
    </>
  );
}

function ClearButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const { t } = useI18n();
  return (
    <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={onClick}>
      <CloseIcon size={20} />
    </button>
  );
}
