import { useI18n } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import type { ReactElement, ReactNode } from 'react';
import { PageHeading, useUiActions } from '../actions';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { HelpIcon, Logo } from '../icons';
import styles from './hero.module.css';

export interface BrandRowProps {
  readonly brand: string;
  readonly onHero?: boolean;
}

/** Logo, name, language and help: the bar of the first screen, in place of a `<Page>` bar. */
export function BrandRow({ brand, onHero = false }: BrandRowProps): ReactElement {
  const { help, language, toast } = useUiActions();
  const { t } = useI18n();
  const other = language?.available.find(each => each !== language.current);
  return (
    <div className={classNames(styles.row, onHero && styles.onHero)}>
      <Logo onHero={onHero} />
      <span className={styles.name} translate="no">
        {brand}
      </span>
      {language && other && (
        <button
          type="button"
          className={styles.language}
          lang={other}
          onClick={() => language.change(other).catch(() => toast(t('error.network'), 'failure'))}
        >
          {languageNames[other]}
        </button>
      )}
      {help && (
        <IconButton label={t('common.help')} onClick={help}>
          <HelpIcon size={24} />
        </IconButton>
      )}
    </div>
  );
}

export interface HeroProps {
  /** Brand name beside the logo. */
  readonly brand: string;
  /** What the figure is, such as “How much do you need?”. It is the screen's heading. */
  readonly label?: ReactNode;
  /** The one figure. */
  readonly figure?: ReactNode;
  /** Under the figure: a sentence, or the `<AmountSlider>`. */
  readonly children?: ReactNode;
}

/** The one deep panel of a screen; the `<Card look="over">` after it overlaps its end. */
export function Hero({ brand, label, figure, children }: HeroProps): ReactElement {
  return (
    <div className={styles.hero}>
      <BrandRow brand={brand} onHero />
      {label && <PageHeading className={styles.label}>{label}</PageHeading>}
      {figure && <p className={styles.figure}>{figure}</p>}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
