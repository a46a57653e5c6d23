import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { PageHeading, useUiActions } from '../actions';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { BackIcon, HelpIcon } from '../icons';
import styles from './page.module.css';

/** A bar that takes more of the screen than this hides what is to be read: it then scrolls with the page. */
const largestShare = 0.4;

/**
 * Keeps what is focused out from under a bar that sticks to the bottom (WCAG 2.4.11), and marks a bar that is too
 * tall to stick (`data-tall`), as with large text on a small screen.
 */
function useStickyBar(bar: RefObject<HTMLElement>, present: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!present || !element) return undefined;
    const root = document.documentElement;
    const update = () => {
      const height = element.offsetHeight;
      element.toggleAttribute('data-tall', height > window.innerHeight * largestShare);
      root.style.scrollPaddingBottom = `calc(${height + 16}px + var(--ui-keyboard, 0px))`;
    };
    update();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, [bar, present]);
}

/** The device's back key does as the arrow does; a screen that took its arrow away is an end. */
function useBackKey(onArrow: (() => void) | undefined, isEnd: boolean): void {
  const { page } = useUiActions();
  const latest = useRef(onArrow);
  latest.current = onArrow;
  const hasArrow = onArrow !== undefined;
  useEffect(
    () => page?.({ back: hasArrow ? () => latest.current?.() : undefined, isEnd }),
    [page, hasArrow, isEnd],
  );
}

export interface PageProps {
  /** Title in the bar. Without one, give the screen a `<Title heading>`, which then is its heading. */
  readonly title?: string;
  /** A back arrow: by default to the screen before. `false` if that screen is no longer valid. */
  readonly back?: boolean | (() => void);
  /** The help icon, by default shown; a function replaces what it opens. */
  readonly help?: boolean | (() => void);
  /** `tab` for the first screen of a tab: title on the left, no back arrow. */
  readonly look?: 'screen' | 'tab';
  /** Under the bar, over the gutter: `<ProgressSteps>`. */
  readonly progress?: ReactNode;
  /** Main buttons at the bottom, always in sight. */
  readonly sticky?: ReactNode;
  /** The bottom buttons without bar or line. */
  readonly plainSticky?: boolean;
  /** `false` for screens that start with a `<BrandRow>`. */
  readonly bar?: boolean;
  /** No gutter and no bar: the screen starts with a `<Hero>`, which holds the brand and help itself. */
  readonly flush?: boolean;
  /** What a `<FormPage>` puts around bar and progress. */
  readonly wrapTop?: (top: ReactNode) => ReactElement;
  readonly children: ReactNode;
}

interface BarProps extends Pick<PageProps, 'title' | 'help'> {
  readonly isTab: boolean;
  /** What the arrow does; without it there is none. */
  readonly onBack: (() => void) | undefined;
}

function Bar({ title, help = true, isTab, onBack }: BarProps): ReactElement {
  const ui = useUiActions();
  const { t } = useI18n();
  const onHelp = typeof help === 'function' ? help : help ? ui.help : undefined;
  // As wide as a button, so that the title stands in the middle.
  const space = !isTab && <span className={styles.space} />;
  return (
    <header className={classNames(styles.bar, isTab && styles.tab)}>
      {onBack ? (
        <IconButton label={t('common.back')} onClick={() => onBack()}>
          <BackIcon size={24} />
        </IconButton>
      ) : (
        space
      )}
      {title ? (
        <PageHeading className={styles.title}>{title}</PageHeading>
      ) : (
        <span className={styles.title} />
      )}
      {onHelp ? (
        <IconButton label={t('common.help')} onClick={() => onHelp()}>
          <HelpIcon size={24} />
        </IconButton>
      ) : (
        space
      )}
    </header>
  );
}

/** The frame of a screen: bar, content, main buttons. Tabs, offline bar and spinner are the shell's. */
export function Page(props: PageProps): ReactElement {
  const { back, look = 'screen', bar = true, flush, progress, children } = props;
  const { sticky, plainSticky, wrapTop } = props;
  const ui = useUiActions();
  const footer = useRef<HTMLElement>(null);
  useStickyBar(footer, Boolean(sticky));
  const isTab = look === 'tab';
  const hasBar = bar && !flush;
  const hasArrow = hasBar && !isTab && back !== false;
  const onBack = hasArrow ? (typeof back === 'function' ? back : ui.back) : undefined;
  useBackKey(onBack, back === false);
  const top = (
    <>
      {hasBar && <Bar {...props} isTab={isTab} onBack={onBack} />}
      {progress && <div className={styles.progress}>{progress}</div>}
    </>
  );
  return (
    <div className={styles.page}>
      {wrapTop ? wrapTop(top) : top}
      <main className={classNames(styles.main, progress || wrapTop ? styles.step : flush && styles.flush)}>
        {children}
      </main>
      {sticky && (
        <footer ref={footer} className={classNames(styles.footer, plainSticky && styles.plain)}>
          {sticky}
        </footer>
      )}
    </div>
  );
}
