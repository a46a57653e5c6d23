import { useI18n } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { useUiActions } from '../actions';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { HelpIcon, Logo } from '../icons';
import styles from './brand-row.module.css';

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
    <div className={classNames(styles.row, onHero && styles.hero)}>
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
