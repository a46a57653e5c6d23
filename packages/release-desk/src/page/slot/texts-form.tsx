import { Notice } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { slotSchema } from '../../calls';
import { askDesk } from '../parts/desk-calls';
import { capital, useDeskFormatters } from '../parts/desk-formatters';
import { FormDialog, TextInput, WhyInput } from '../parts/parts';
import type { PublishFormProps } from './publish-form';

/** Other texts of a campaign, which become a release of their own: previewed and published like any other. */
export function TextsForm({ path, release, onClose, onDone }: PublishFormProps): ReactElement {
  const { t, shortName, languageName, textName } = useDeskFormatters();
  const { limits = {}, texts: present = {} } = release.texts ?? {};
  const [texts, setTexts] = useState(present);
  const [why, setWhy] = useState('');
  const name = shortName(release);
  async function submit(): Promise<void> {
    const changed = await askDesk(`${path}/texts`, slotSchema, { release: release.id, texts, why });
    onDone(changed, t('desk.texts.done', { release: name }));
  }
  return (
    <FormDialog
      title={t('desk.texts.title', { release: name })}
      submit={t('desk.texts.go')}
      disabled={why.trim() === '' || JSON.stringify(texts) === JSON.stringify(present)}
      onClose={onClose}
      onSubmit={submit}
    >
      <Notice kind="info">{t('desk.texts.text')}</Notice>
      {Object.keys(present).map(language => (
        <section key={language} aria-label={languageName(language)}>
          <b>{capital(languageName(language))}</b>
          {Object.entries(limits).map(([key, limit]) => (
            <TextInput
              key={key}
              lang={language}
              label={textName(key)}
              value={texts[language]?.[key] ?? ''}
              maxLength={limit}
              onChange={text => setTexts(all => ({ ...all, [language]: { ...all[language], [key]: text } }))}
            />
          ))}
        </section>
      ))}
      <WhyInput value={why} onChange={setWhy} />
    </FormDialog>
  );
}
