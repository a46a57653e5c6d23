import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Option } from '../controls/radio-group';
import { SearchField } from '../form/fields/search-field';
import { OptionList } from './option-list';
import styles from './search-sheet.module.css';
import { Sheet } from './sheet';

export interface SearchSheetProps<Value extends string> {
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
  /** Placeholder of the search box, such as “Search 62 banks”. */
  readonly placeholder?: string;
  /** Text for a search without results. */
  readonly noMatch?: ReactNode;
  /** What was typed as an option of its own, for a list that cannot have everything. */
  readonly typedOption?: ((typed: string) => Option<Value> | undefined) | undefined;
}

/** Letters without accents or case, so that “Yucatan” finds “Yucatán”. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Options that begin a word with what was typed come first. */
function search<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const wanted = folded(typed.trim());
  if (!wanted) return options;
  const begins: Option<Value>[] = [];
  const contains: Option<Value>[] = [];
  for (const option of options) {
    const text = folded([option.label, ...(option.otherNames ?? [])].join(' '));
    if (text.startsWith(wanted) || text.includes(` ${wanted}`)) begins.push(option);
    else if (text.includes(wanted)) contains.push(option);
  }
  return [...begins, ...contains];
}

/** A long list with a search box over it. */
export function SearchSheet<Value extends string>(props: SearchSheetProps<Value>): ReactElement {
  const { open, title, onClose } = props;
  return (
    <Sheet open={open} title={title} onClose={onClose} tall>
      <SearchList {...props} />
    </Sheet>
  );
}

function SearchList<Value extends string>(props: SearchSheetProps<Value>): ReactElement {
  const { title, options, value, onChoose, placeholder, noMatch, typedOption } = props;
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  // The letter stands in the field at once; the list follows.
  const wanted = useDeferredValue(typed);
  const listed = useMemo(() => search(options, wanted), [options, wanted]);
  const own = typedOption?.(wanted.trim());
  const found = own && !listed.some(option => option.value === own.value) ? [...listed, own] : listed;
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={placeholder ?? t('search.label')}
          typed={typed}
          onType={setTyped}
          found={wanted ? found.length : undefined}
          autofocus
        />
      </div>
      {found.length > 0 ? (
        <OptionList label={title} options={found} value={value} onChoose={onChoose} verbatim />
      ) : (
        <p className={styles.none}>{noMatch ?? t('search.none', { typed: wanted })}</p>
      )}
    </>
  );
}
