import { mobileFormSchema, normalisePhone, validate } from '@sunbird/loan-domain';
import { usePromotionShell } from '@sunbird/shell-api';
import { Button, Form, Gap, PhoneField, SubmitButton, useFormControl, useFormValues } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import type { StepRun } from './use-steps';

interface NumberValues extends Record<string, unknown> {
  readonly mobile?: string;
}

interface MobileFormProps {
  readonly mobile: string;
  /** Why the number that the form begins with can't be used. */
  readonly refusal?: MessageKey | undefined;
  /** Called with the national number. */
  readonly onMobile: (mobile: string) => Promise<void> | void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** One field: the mobile number. */
export function MobileForm({ mobile, refusal, onMobile, children }: MobileFormProps): ReactElement {
  const { market } = usePromotionShell();
  const { t } = useMessages();
  const schema = mobileFormSchema(market);
  return (
    <Form<NumberValues>
      key={mobile}
      initialValues={mobile ? { mobile } : {}}
      validate={values =>
        refusal !== undefined && values.mobile === mobile ? { mobile: refusal } : validate(schema, values)
      }
      onSubmit={async values => {
        if (values.mobile) await onMobile(normalisePhone(values.mobile, market.phone));
      }}
    >
      <PhoneField name="mobile" label={t('field.mobile')} rules={market.phone} />
      {refusal !== undefined && <ShowAtOnce />}
      {children}
    </Form>
  );
}

/** Says what is wrong with the number that the form begins with before anything is pressed. */
function ShowAtOnce(): null {
  const { submit } = useFormControl();
  const first = useRef(submit);
  useEffect(() => first.current(), []);
  return null;
}

/** The number that starts the steps. One with an account leads to log-in, until another is typed. */
export function NumberForm({ run }: { readonly run: StepRun }): ReactElement {
  const { t } = useMessages();
  const { mobile, stage } = run;
  const refusal =
    stage === 'registered' ? 'entry.registered' : stage === 'number' ? 'entry.numberRefused' : undefined;
  return (
    <MobileForm mobile={mobile} refusal={refusal} onMobile={run.start}>
      {stage === 'registered' ? (
        <WithAccount mobile={mobile} onOther={() => run.stop({ forget: true })} />
      ) : (
        <SubmitButton>{t('entry.submit')}</SubmitButton>
      )}
    </MobileForm>
  );
}

interface WithAccountProps {
  readonly mobile: string;
  readonly onOther: () => void;
}

function WithAccount({ mobile, onOther }: WithAccountProps): ReactElement {
  const { session } = usePromotionShell();
  const { t } = useMessages();
  const values = useFormValues<NumberValues>();
  if (values.mobile !== mobile) return <SubmitButton>{t('entry.submit')}</SubmitButton>;
  return (
    <>
      <Button onClick={() => session.requestLogIn()}>{t('common.logIn')}</Button>
      <Gap size="small" />
      <Button kind="text" onClick={onOther}>
        {t('entry.another')}
      </Button>
    </>
  );
}
