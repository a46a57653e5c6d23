import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './form-page.module.css';
import { Page, type PageProps } from './page';

/** What sticks to the top takes at most this share of the screen. */
const largestShare = 0.25;

function heightOf(element: Element): number {
  return element instanceof HTMLElement ? element.offsetHeight : 0;
}

/**
 * Keeps the first child of an element, the bar, and the rest of it in sight at the top as far as there is room:
 * `data-stuck` is `all`, `bar` or `none`. What is focused stays out from under it (WCAG 2.4.11).
 */
function useStickyTop(top: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = top.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const update = () => {
      const heights = Array.from(element.children, heightOf);
      const all = heights.reduce((sum, height) => sum + height, 0);
      const [bar = 0] = heights;
      const room = window.innerHeight * largestShare;
      const stuck = all <= room ? all : bar <= room ? bar : 0;
      element.dataset.stuck = stuck === 0 ? 'none' : stuck === all ? 'all' : 'bar';
      root.style.scrollPaddingTop = `${stuck + 16}px`;
    };
    update();
    // The body also grows and shrinks with the size of the text.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    for (const observed of [document.body, ...Array.from(element.children)]) observer?.observe(observed);
    window.addEventListener('resize', update);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', update);
      root.style.scrollPaddingTop = '';
    };
  }, [top]);
}

/** The frame of a form: title, way back and progress stay in sight while it scrolls. */
export function FormPage(props: Omit<PageProps, 'wrapTop'>): ReactElement {
  return <Page {...props} wrapTop={bar => <StickyTop>{bar}</StickyTop>} />;
}

function StickyTop({ children }: { readonly children: ReactNode }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useStickyTop(element);
  return (
    <div ref={element} className={styles.top}>
      {children}
    </div>
  );
}

export interface ProgressStepsProps {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** How much of the present step is behind, 0 to 1. */
  readonly share?: number;
  /** Where in the step: “Part 1 of 4”. */
  readonly part?: ReactNode;
}

/** How far a person is in a journey of several screens. */
export function ProgressSteps({ step, of, share = 0, part }: ProgressStepsProps): ReactElement {
  const { t } = useI18n();
  const text = t('steps.progress', { step, of });
  return (
    <div>
      <div className={styles.text}>
        <span className={styles.of}>{text}</span>
        {part && <span className={styles.part}>{part}</span>}
      </div>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map(number => (
          <i key={number}>
            <s style={{ width: `${number < step ? 100 : number === step ? share * 100 : 0}%` }} />
          </i>
        ))}
      </div>
    </div>
  );
}

/** Two short fields beside each other; under each other where they do not fit. */
export function FieldPair({
  children,
}: {
  readonly children: readonly [ReactElement, ReactElement];
}): ReactElement {
  return (
    <div className={styles.pair}>
      <div>{children[0]}</div>
      <div>{children[1]}</div>
    </div>
  );
}
