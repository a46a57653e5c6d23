import type { CommonMessageKey, I18n } from '@sunbird/i18n';
import { type ReactElement, useEffect, useRef } from 'react';
import {
  ChoiceField,
  CodeField,
  DayField,
  Dialog,
  ErrorSummary,
  FieldFrame,
  FieldMessage,
  FieldShortcuts,
  Form,
  FormFailure,
  MoneyField,
  OptionSheet,
  PhoneField,
  SearchField,
  Section,
  SelectField,
  Sheet,
  SubmitButton,
  TextField,
  TimeField,
  useFormControl,
} from '../..';
import { loan, nothing, type States } from './sample';

/** Sends the form around it once it stands, so that it shows what is wrong. */
function Sent(): null {
  const { submit } = useFormControl();
  const send = useRef(submit);
  useEffect(() => {
    const timer = setTimeout(() => send.current());
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** What is wrong with answers: a message for each field. */
type Wrong = Readonly<Record<string, CommonMessageKey>>;

const missing: Wrong = {
  name: 'error.firstName.required',
  bank: 'error.bank.required',
  code: 'error.verifyCode.required',
};

export function forms({ t, market }: I18n) {
  const banks = ['Access Bank', 'First Bank', 'GTBank', 'Zenith Bank', 'Wema Bank'].map(value => ({
    value,
    label: value,
  }));
  const many = [
    ...banks,
    ...Array.from({ length: 12 }, (_, at) => ({ value: `${at}`, label: `Bank ${at + 1}` })),
  ];
  const pair = [
    { value: 'F', label: t('field.female') },
    { value: 'M', label: t('field.male') },
  ];
  const name = { name: 'name', label: t('field.firstName') };
  const code = { name: 'code', label: t('field.verifyCode') };
  const bank = { name: 'bank', label: t('field.bankName'), options: banks };
  /** A field without an answer, with one, and once the form was sent without it. */
  function fieldStates(field: ReactElement, answers: Record<string, string | number>, wrong?: Wrong): States {
    return {
      'without an answer': <Form onSubmit={nothing}>{field}</Form>,
      'with an answer': (
        <Form initialValues={answers} onSubmit={nothing}>
          {field}
        </Form>
      ),
      ...(wrong && {
        'with an error': (
          <Form onSubmit={nothing} validate={() => wrong}>
            {field}
            <Sent />
          </Form>
        ),
      }),
    };
  }
  return {
    'form/form': {
      'a whole form': (
        <Form onSubmit={nothing}>
          <TextField {...name} />
          <MoneyField name="amount" label={t('field.amount')} />
          <SubmitButton>{t('answers.send')}</SubmitButton>
        </Form>
      ),
      'sent, and refused as a whole': (
        <Form onSubmit={() => ({ '': 'error.tooManyAttempts' })}>
          <TextField {...name} />
          <FormFailure />
          <SubmitButton loading>{t('answers.send')}</SubmitButton>
          <Sent />
        </Form>
      ),
    },
    'form/error-summary': {
      'two answers are missing': (
        <Form onSubmit={nothing} validate={() => missing}>
          <ErrorSummary />
          <TextField {...name} />
          <SelectField {...bank} />
          <Sent />
        </Form>
      ),
    },
    'form/fields/text-field': {
      ...fieldStates(
        <TextField {...name} hint={t('state.saved')} placeholder="Ada" />,
        { name: 'Ada' },
        missing,
      ),
      'several lines, optional': (
        <Form initialValues={{ note: t('answers.lead') }} onSubmit={nothing}>
          <TextField name="note" label={t('field.remark')} optional multiline />
        </Form>
      ),
      'with a sign and a unit': (
        <Form initialValues={{ vpa: 'ada.obi' }} onSubmit={nothing}>
          <TextField name="vpa" label={t('field.vpa')} prefix="@" suffix="upi" />
        </Form>
      ),
      'a phone number': (
        <Form initialValues={{ mobile: '8031234567' }} onSubmit={nothing}>
          <PhoneField name="mobile" label={t('field.mobile')} rules={market.phone} />
        </Form>
      ),
    },
    'form/fields/select-field': {
      ...fieldStates(<SelectField {...bank} />, { bank: 'Zenith Bank' }, missing),
      'blocked by another': (
        <Form onSubmit={nothing}>
          <SelectField
            {...bank}
            label={t('field.city')}
            blocked={t('error.stateMissing')}
            hint={t('error.stateMissing')}
          />
        </Form>
      ),
    },
    'form/fields/code-field': fieldStates(<CodeField {...code} length={4} />, { code: '482' }, missing),
    'form/fields/day-field': fieldStates(
      <DayField name="day" label={t('field.birthday')} example="2026-03-06" />,
      { day: '1994-08-14' },
      { day: 'error.birthday.required' },
    ),
    'form/fields/time-field': fieldStates(<TimeField name="time" label={t('field.payTime')} />, {
      time: '10:24',
    }),
    'form/fields/money-field': fieldStates(
      <MoneyField name="amount" label={t('field.amount')} />,
      { amount: loan.amount },
      { amount: 'error.amount.required' },
    ),
    'form/fields/choice-field': fieldStates(
      <ChoiceField name="gender" label={t('field.gender')} options={pair} />,
      { gender: 'F' },
      { gender: 'error.gender.required' },
    ),
    'form/fields/field-frame': {
      'a field of its own': (
        <FieldFrame
          id="sample"
          label={t('field.amount')}
          error={undefined}
          hint={t('error.stateMissing')}
          optional
        >
          <div className="ui-field__box">
            <input id="sample" style={{ width: '100%', border: 0, background: 'none' }} defaultValue="5" />
          </div>
        </FieldFrame>
      ),
      'usual answers': <FieldShortcuts>{t('field.amount')}</FieldShortcuts>,
      'its message alone': <FieldMessage id="sample-message" error={t('error.amount.required')} />,
    },
    'form/fields/search-field': {
      empty: <SearchField label={t('search.label')} typed="" onType={nothing} matchCount={undefined} />,
      'with a text': <SearchField label={t('search.label')} typed="wema" onType={nothing} matchCount={1} />,
    },
    'overlays/option-sheet': {
      'read at a glance': (
        <OptionSheet
          open
          title={bank.label}
          options={banks}
          value="Zenith Bank"
          onChoose={nothing}
          onClose={nothing}
        />
      ),
      'long, with search': (
        <OptionSheet
          open
          title={bank.label}
          options={many}
          value="Zenith Bank"
          onChoose={nothing}
          onClose={nothing}
        />
      ),
    },
  };
}

export function overlays({ t }: I18n) {
  const act = { label: t('common.continue'), onClick: nothing };
  return {
    'overlays/dialog': {
      'a question': (
        <Dialog
          open
          title={t('common.logOut')}
          actions={[
            { ...act, label: t('common.logOut'), kind: 'danger' },
            { ...act, label: t('common.cancel') },
          ]}
          onClose={nothing}
        >
          {t('state.signedOut.text')}
        </Dialog>
      ),
      'while it is done': (
        <Dialog open title={t('answers.check')} actions={[{ ...act, loading: true }]}>
          {t('answers.lead')}
        </Dialog>
      ),
    },
    'overlays/overlay': {
      'a sheet': (
        <Sheet open title={t('answers.day', { day: 5 })} onClose={nothing}>
          <Section>{t('answers.lead')}</Section>
        </Sheet>
      ),
      'a tall sheet': (
        <Sheet open title={t('common.help')} onClose={nothing} tall>
          <Section>{t('answers.lead')}</Section>
        </Sheet>
      ),
    },
  };
}
