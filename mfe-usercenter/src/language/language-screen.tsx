import type { Language } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useShell } from '@sunbird/shell-api';
import { Fine, Gap, RadioGroup } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';

/** Changes the language in place: the screen below keeps its typed values. */
export function Screen(): ReactElement {
  const { language, track } = useShell();
  const { t } = useMessages();
  const change = useAct(async (wanted: Language) => {
    track({ eventType: 'click', eventOption: 'language', pageName: 'language' });
    await language.change(wanted);
  });
  return (
    <UserPage title={t('language.title')}>
      <Gap size="small" />
      <Refused error={change.error} text={t('language.failed')} above />
      <RadioGroup<Language>
        label={t('language.title')}
        options={language.available.map(value => ({ value, label: languageNames[value] }))}
        value={language.current}
        onChange={wanted => void change.run(wanted)}
      />
      <Gap size="small" />
      <Fine>{t('language.note')}</Fine>
    </UserPage>
  );
}
