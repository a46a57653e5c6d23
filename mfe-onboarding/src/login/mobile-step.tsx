import { mobileFormSchema, parseForm, validate } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { BrandRow, Form, type Issues, Page, PhoneField, SubmitButton, TextButton, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './login.module.css';

export interface MobileStepProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly mobile: string | undefined;
  /** Called with the national number. */
  readonly onMobile: (mobile: string) => Promise<Issues | undefined>;
  /** Under the field, such as the way to log in. */
  readonly children?: ReactNode;
}

/** One field: the mobile number. The button that sends a code also accepts the terms, as the sentence below it says. */
export function MobileStep({ title, lead, mobile, onMobile, children }: MobileStepProps): ReactElement {
  const { market, settings, navigate } = useShell();
  const { t } = useMessages();
  const schema = mobileFormSchema(market);
  return (
    <Form<{ mobile?: string }>
      initialValues={mobile ? { mobile } : {}}
      validate={values => validate(schema, values)}
      onSubmit={values => {
        const parsed = parseForm(schema, values);
        return parsed.ok ? onMobile(parsed.value.mobile) : Promise.resolve(parsed.issues);
      }}
    >
      <Page
        flush
        plainSticky
        sticky={
          <>
            <SubmitButton>{t('login.send')}</SubmitButton>
            <p className={styles.terms}>
              <Message
                id="login.terms"
                values={{
                  terms: chunks => <TextButton onClick={() => navigate('terms')}>{chunks}</TextButton>,
                  privacy: chunks => <TextButton onClick={() => navigate('privacy')}>{chunks}</TextButton>,
                }}
              />
            </p>
          </>
        }
      >
        <div className={styles.top}>
          <BrandRow brand={settings.brand.name} onHero />
          <Title heading lead={lead}>
            {title}
          </Title>
        </div>
        <div className={styles.gutter}>
          <PhoneField name="mobile" label={t('field.mobile')} rules={market.phone} />
          {children}
        </div>
      </Page>
    </Form>
  );
}
