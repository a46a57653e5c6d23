import { type Language, languages } from '@sunbird/i18n';
import { type ReactElement, useState } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import styles from './preview-panel.module.css';

const widths = ['320', '360', '430'] as const;
export type Width = (typeof widths)[number];
type Theme = 'light' | 'dark';

/** How a release is looked at: width of the phone, language and theme. */
export function usePreviewChoices() {
  const { language: own } = useDeskFormatters();
  const [width, setWidth] = useState<Width>('360');
  const [language, setLanguage] = useState<Language>(own);
  const [theme, setTheme] = useState<Theme>('light');
  return { width, setWidth, language, setLanguage, theme, setTheme };
}

type PreviewChoices = ReturnType<typeof usePreviewChoices>;

export function PreviewControls({ choices }: { readonly choices: PreviewChoices }): ReactElement {
  const { t } = useDeskFormatters();
  const { width, setWidth, language, setLanguage, theme, setTheme } = choices;
  return (
    <div className={styles.controls}>
      <Chips
        look="joined"
        label={t('desk.preview.width')}
        options={widths.map(value => ({ value, label: value }))}
        value={width}
        onChange={setWidth}
      />
      <Chips
        look="joined"
        label={t('desk.preview.language')}
        options={languages.map(value => ({ value, label: value.toUpperCase() }))}
        value={language}
        onChange={setLanguage}
      />
      <Chips
        look="joined"
        label={t('desk.preview.theme')}
        options={[
          { value: 'light', label: t('desk.preview.light') },
          { value: 'dark', label: t('desk.preview.dark') },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
}
