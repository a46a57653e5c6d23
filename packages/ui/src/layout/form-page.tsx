import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './form-page.module.css';
import { Page, type PageProps } from './page';
import { useStickyTop } from './use-sticky-top';

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
