import { mobileFormSchema, parseForm, validate } from '@sunbird/loan-domain';
import { CodeForm } from '@sunbird/remote-kit/code-form';
import { typedMobileAtom, useAtom, useSetAtom, useShell } from '@sunbird/shell-api';
import {
  BrandRow,
  Form,
  type Issues,
  Page,
  PhoneField,
  SubmitButton,
  TextButton,
  Title,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './login.module.css';
import type { Entry } from './use-entry';
import { useSendCode } from './use-log-in';

interface MobileValues extends Record<string, unknown> {
  mobile?: string | undefined;
}

export interface MobileStepProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly mobile: string | undefined;
  /** Called with the national number. */
  readonly onMobile: (mobile: string) => Promise<Issues | undefined>;
  /** Under the field, such as the way to log in. */
  readonly children?: ReactNode;
}

/** What the button above it accepts for a new number. */
function Terms(): ReactElement {
  const { navigate } = useShell();
  const { mobile } = useFormValues<MobileValues>();
  const keep = useSetAtom(typedMobileAtom);
  function linkTo(name: 'terms' | 'privacy') {
    function open(): void {
      keep(mobile);
      navigate(name);
    }
    return (chunks: ReactNode) => <TextButton onClick={open}>{chunks}</TextButton>;
  }
  return (
    <p className={styles.terms}>
      <Message id="login.terms" values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }} />
    </p>
  );
}

/** One field: the mobile number. */
export function MobileStep({ title, lead, mobile, onMobile, children }: MobileStepProps): ReactElement {
  const { market, settings } = useShell();
  const { t } = useMessages();
  const [kept, keep] = useAtom(typedMobileAtom);
  const [typed] = useState(kept);
  useEffect(() => keep(undefined), [keep]);
  const schema = mobileFormSchema(market);
  return (
    <Form<MobileValues>
      initialValues={{ mobile: typed ?? mobile }}
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
            <Terms />
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

export interface CodeStepProps {
  readonly entry: Entry;
  /** Uses the code; false if it is wrong. The step shows the error of a rejection. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly onSent: (entry: Entry) => Promise<void>;
  readonly onChangeNumber: () => void;
}

/** The code that was sent to the number of a log-in or a registration. */
export function CodeStep({ entry, onCode, onSent, onChangeNumber }: CodeStepProps): ReactElement {
  const { t } = useMessages();
  const { again } = useSendCode();
  const change = (chunks: ReactNode) => <TextButton onClick={onChangeNumber}>{chunks}</TextButton>;
  return (
    <CodeForm
      mobile={entry.mobile}
      code={entry}
      pageName={entry.exists ? 'login' : 'register'}
      onCode={onCode}
      onAgain={async channel => onSent(await again(entry, channel))}
      frame={(code, number) => (
        <Page back={onChangeNumber}>
          <Title heading lead={<Message id="login.sentTo" values={{ number, change }} />}>
            {t('code.title')}
          </Title>
          {code}
        </Page>
      )}
    />
  );
}
