import { useI18n } from '@sunbird/i18n';
import { foldedText } from '@sunbird/loan-domain';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names';
import type { Option } from '../controls/radio-group';
import { SearchField } from '../form/fields/search-field';
import { CheckIcon } from '../icons';
import { type Moves, rowForKey } from '../list-keys';
import styles from './option-sheet.module.css';
import { Sheet } from './overlay';

export interface OptionSheetProps<Value extends string = string> {
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
  /** Placeholder of the search box, such as “Search 62 banks”. */
  readonly searchPlaceholder?: string;
  /** Text for a search without results. */
  readonly noMatch?: ReactNode;
  /** What was typed as an option of its own, for a list that cannot have everything. */
  readonly typedOption?: ((typed: string) => Option<Value> | undefined) | undefined;
}

/** A list of more options than this is found by typing; a shorter one is read. */
const mostToRead = 12;

/** A choice in a sheet: a list that one reads, or with search a longer one and one to which an option may be added. */
export function OptionSheet<Value extends string>(props: OptionSheetProps<Value>): ReactElement {
  const { open, title, options, value, onChoose, onClose, typedOption } = props;
  const searches = options.length > mostToRead || typedOption !== undefined;
  return (
    <Sheet open={open} title={title} onClose={onClose} tall={searches}>
      {searches ? (
        <SearchList {...props} />
      ) : (
        <OptionList label={title} options={options} value={value} onChoose={onChoose} />
      )}
    </Sheet>
  );
}

/** Options that begin a word with what was typed come first. */
function search<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const wanted = foldedText(typed.trim());
  if (!wanted) return options;
  const begins: Option<Value>[] = [];
  const contains: Option<Value>[] = [];
  for (const option of options) {
    const text = foldedText([option.label, ...(option.otherNames ?? [])].join(' '));
    if (text.startsWith(wanted) || text.includes(` ${wanted}`)) begins.push(option);
    else if (text.includes(wanted)) contains.push(option);
  }
  return [...begins, ...contains];
}

/** A long list with a search box over it. */
function SearchList<Value extends string>(props: OptionSheetProps<Value>): ReactElement {
  const { title, options, value, onChoose, searchPlaceholder, noMatch, typedOption } = props;
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  // The letter stands in the field at once; the list follows.
  const wanted = useDeferredValue(typed);
  const listed = useMemo(() => search(options, wanted), [options, wanted]);
  const own = typedOption?.(wanted.trim());
  const matches = own && !listed.some(option => option.value === own.value) ? [...listed, own] : listed;
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={searchPlaceholder ?? t('search.label')}
          typed={typed}
          onType={setTyped}
          matchCount={wanted ? matches.length : undefined}
          autofocus
        />
      </div>
      {matches.length > 0 ? (
        <OptionList label={title} options={matches} value={value} onChoose={onChoose} verbatim />
      ) : (
        <p className={styles.none}>{noMatch ?? t('search.none', { typed: wanted })}</p>
      )}
    </>
  );
}

export interface OptionListProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  /** The options are names, which no translator may touch. */
  readonly verbatim?: boolean;
}

const moves: Moves = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys, Home and End move the focus in a list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=option]'));
  const at = rows.findIndex(row => row.contains(document.activeElement));
  const to = rowForKey(event, at, rows.length, moves);
  if (to !== undefined) rows[to]?.focus();
}

/** Options under each other; choosing one is the answer. Arrow keys move, Enter chooses. */
export function OptionList<Value extends string>(props: OptionListProps<Value>): ReactElement {
  const { label, options, value, onChoose, verbatim } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex(option => option.value === value);
  const drawn = useFirstScreenful(options.length, chosen + 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'center' });
  }, []);

  const stop = chosen < 0 ? options[0]?.value : value;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      translate={verbatim ? 'no' : undefined}
      onKeyDown={moveFocus}
    >
      {options.slice(0, drawn).map(option => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={option.value === value}
          tabIndex={option.value === stop ? 0 : -1}
          className={classNames(styles.option, option.value === value && styles.on)}
          onClick={() => onChoose(option.value)}
        >
          {option.mark && <span className={styles.mark}>{option.mark}</span>}
          <span className={styles.text}>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
          {option.value === value && <CheckIcon size={20} />}
        </button>
      ))}
    </div>
  );
}

/** Rows of a list that fill the tallest phone: 48 px each. */
const screenful = 20;

/**
 * How many rows of a list to draw: a screenful at first, so that the finger that opened it is answered; then the rest, in
 * pieces between which the browser answers.
 *
 * @param total rows of the list
 * @param upTo the row, counted from 1, that the list is scrolled to
 */
export function useFirstScreenful(total: number, upTo: number): number {
  const [first] = useState(Math.max(screenful, upTo + screenful / 2));
  const [all, setAll] = useState(total <= first);
  useEffect(() => {
    startTransition(() => setAll(true));
  }, []);
  return all ? total : first;
}
