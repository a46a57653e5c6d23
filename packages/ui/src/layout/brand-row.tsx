import { useI18n } from '@sunbird/i18n';
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

/** Logo, name and help: the bar of the first screen, in place of a `<Page>` bar. */
export function BrandRow({ brand, onHero = false }: BrandRowProps): ReactElement {
  const { help } = useUiActions();
  const { t } = useI18n();
  return (
    <div className={classNames(styles.row, onHero && styles.hero)}>
      <Logo onHero={onHero} />
      <span className={styles.name}>{brand}</span>
      {help && (
        <IconButton label={t('common.help')} onClick={help}>
          <HelpIcon size={24} />
        </IconButton>
      )}
    </div>
  );
}
