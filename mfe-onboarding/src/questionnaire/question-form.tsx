import { optionAmounts, type Question } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  CheckboxGroup,
  FieldMessage,
  Form,
  FormPage,
  type Issues,
  type Option,
  RadioGroup,
  SubmitButton,
  useFormControl,
  useFormField,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PartTitle } from '../shared/step-frame';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import { fieldOf, optionsIn, textOfOptions } from './answers';
import styles from './questionnaire.module.css';

export interface QuestionFormProps {
  readonly question: Question;
  readonly progress: ReactNode;
  /** What the button says. */
  readonly action: string;
  /** Whether a single choice goes on by itself, without the button. */
  readonly goesOn: boolean;
  readonly initial: Answers;
  readonly onChange: (values: Answers) => void;
  readonly onNext: (values: Answers) => Promise<Issues | undefined>;
  readonly onBack: () => void;
}

/** One question and its answers. */
export function QuestionForm(props: QuestionFormProps): ReactElement {
  const { question, progress, action, goesOn, initial, onChange, onNext, onBack } = props;
  const { market } = useShell();
  const { t, tMessage, has } = useMessages();
  const [initialValues] = useState(initial);
  const name = fieldOf(question);
  const text = tMessage({ key: question.label });
  const ownLead = `questionnaire.lead.${question.alone === undefined ? question.code : 'several'}`;

  const options = question.options.map(option => {
    return {
      value: option.code,
      label: tMessage({ key: option.label, values: { ...optionAmounts(option, market) } }),
    };
  });

  return (
    <Form<Answers>
      initialValues={initialValues}
      validate={values => (values[name] === undefined ? { [name]: 'questionnaire.required' } : {})}
      onChange={onChange}
      onSubmit={values => onNext(values)}
    >
      <FormPage
        title={t('questionnaire.title')}
        back={onBack}
        progress={progress}
        sticky={
          <div className={styles.ways}>
            <div className={styles.back}>
              <Button kind="secondary" aria-label={t('questionnaire.back')} onClick={onBack}>
                {t('common.back')}
              </Button>
            </div>
            <div className={styles.next}>
              <SubmitButton>{action}</SubmitButton>
            </div>
          </div>
        }
      >
        <PartTitle lead={tMessage({ key: has(ownLead) ? ownLead : 'questionnaire.lead' })}>{text}</PartTitle>
        <QuestionAnswers name={name} label={text} options={options} alone={question.alone} goesOn={goesOn} />
      </FormPage>
    </Form>
  );
}

interface QuestionAnswersProps {
  readonly name: string;
  /** The question, which stands above as the title. */
  readonly label: string;
  readonly options: readonly Option[];
  /** Set if several options may be chosen: the one that excludes all others. */
  readonly alone: string | undefined;
  readonly goesOn: boolean;
}

function QuestionAnswers({ name, label, options, alone, goesOn }: QuestionAnswersProps): ReactElement {
  const form = useFormControl();
  const { id, value, error, invalid, change, blur } = useFormField<string>(name);
  const group = {
    label,
    options,
    invalid,
    describedBy: error ? `${id}-message` : undefined,
    onBlur: blur,
  };
  return (
    <>
      {alone === undefined ? (
        <RadioGroup
          {...group}
          value={value}
          onChange={change}
          onPick={goesOn ? () => void form.submit() : undefined}
        />
      ) : (
        <CheckboxGroup
          {...group}
          values={optionsIn(value)}
          alone={alone}
          onChange={chosen => change(textOfOptions(chosen))}
        />
      )}
      <FieldMessage id={id} error={error} />
    </>
  );
}
