import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names';
import { Card } from '../layout/card';
import { Hero } from '../layout/hero';
import styles from './skeleton.module.css';

export interface SkeletonBarProps {
  /** CSS width; the full width by default. */
  readonly width?: string;
  readonly height?: number;
  readonly onHero?: boolean;
}

/** One bar of a skeleton. */
export function SkeletonBar({ width = '100%', height = 16, onHero = false }: SkeletonBarProps): ReactElement {
  return <span className={classNames(styles.bar, onHero && styles.hero)} style={{ width, height }} />;
}

/** Waits 200 ms, so that a fast response shows no skeleton; announces once that the page is loading. */
export function Skeleton({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={shown ? undefined : styles.waiting}>
      <span className="ui-sr-only">{t('common.loading')}</span>
      {children}
    </div>
  );
}

/** Cards of lines, in the shape of records and facts. */
export function SkeletonCards({ cards = 2 }: { readonly cards?: number }): ReactElement {
  return (
    <Skeleton>
      {Array.from({ length: cards }, (_, index) => `card-${index}`).map(key => (
        <Card key={key}>
          <div className={styles.head}>
            <SkeletonBar width="40%" height={24} />
            <SkeletonBar width="26%" height={24} />
          </div>
          <SkeletonBar width="60%" height={14} />
          <div className={styles.rule} />
          <SkeletonBar height={16} />
          <SkeletonBar width="82%" height={16} />
        </Card>
      ))}
    </Skeleton>
  );
}

/** Rows in the shape of a `<CellGroup>`. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }): ReactElement {
  return (
    <Skeleton>
      <Card>
        {Array.from({ length: rows }, (_, index) => `row-${index}`).map(key => (
          <div key={key} className={styles.head}>
            <SkeletonBar width="42%" />
            <SkeletonBar width="24%" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}

/** The first paint of a screen with a hero: panel and the card over it. */
export function SkeletonHero({ brand }: { readonly brand: string }): ReactElement {
  return (
    <>
      <Hero brand={brand}>
        <Skeleton>
          <SkeletonBar width="52%" height={48} onHero />
          <div className={styles.space} />
          <SkeletonBar height={6} onHero />
        </Skeleton>
      </Hero>
      <Card look="over">
        <SkeletonBar width="40%" />
        <SkeletonBar height={36} />
        <div className={styles.rule} />
        <SkeletonBar width="92%" />
        <SkeletonBar />
        <SkeletonBar width="84%" />
        <SkeletonBar height={12} />
        <SkeletonBar height={52} />
      </Card>
    </>
  );
}
