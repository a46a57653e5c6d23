import type { I18n } from '@sunbird/i18n';
import type { ConfigProviderProps } from 'react-vant';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** Replaces react-vant's built-in texts, which have no Spanish, by the catalogue's. */
export function vantLocale({ t }: I18n): Locale {
  return {
    save: t('common.save'),
    confirm: t('common.done'),
    cancel: t('common.cancel'),
    delete: t('common.remove'),
    loading: t('common.loading'),
    vanPicker: { select: t('common.choose') },
    vanPagination: { prev: t('common.back'), next: t('common.next') },
    vanPullRefresh: {
      pulling: t('common.tryAgain'),
      loosing: t('common.tryAgain'),
      loading: t('common.loading'),
    },
  };
}
