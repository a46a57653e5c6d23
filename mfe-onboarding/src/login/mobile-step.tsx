import { mobileFormSchema, parseForm, validate } from '@sunbird/loan-domain';
import { atom, useAtom, useSetAtom, useShell } from '@sunbird/shell-api';
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

interface MobileValues extends Record<string, unknown> {
  mobile?: string | undefined;
}

/** What was typed before the terms were opened: it is there again on the way back, and nowhere longer. */
const typedAtom = atom<string | undefined>(undefined);

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
  const keep = useSetAtom(typedAtom);
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
  const [kept, keep] = useAtom(typedAtom);
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
