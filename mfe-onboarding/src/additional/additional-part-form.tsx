import { ErrorSummary, Form, FormPage, type Issues, SubmitButton } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PartTitle } from '../shared/part-title';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import { ContactsFields } from './contacts-fields';
import type { AdditionalPartName } from './parts';
import { WorkFields } from './work-fields';

const fieldsOf = { work: WorkFields, contacts: ContactsFields };

export interface AdditionalPartFormProps {
  readonly part: AdditionalPartName;
  readonly title: string;
  readonly progress: ReactNode;
  /** What the button says. */
  readonly action: string;
  readonly takesFocus: boolean;
  readonly initial: Answers;
  readonly validate: (values: Answers) => Issues;
  readonly onChange: (values: Answers) => void;
  readonly onNext: (values: Answers) => Promise<Issues | undefined>;
}

/** One part of the additional info: its question, its fields, and the way on. */
export function AdditionalPartForm(props: AdditionalPartFormProps): ReactElement {
  const { part, title, progress, action, takesFocus, initial, validate, onChange, onNext } = props;
  const { t } = useMessages();
  const [initialValues] = useState(initial);
  const Fields = fieldsOf[part];
  return (
    <Form<Answers>
      initialValues={initialValues}
      validate={validate}
      onChange={onChange}
      onSubmit={values => onNext(values)}
    >
      <FormPage title={title} progress={progress} sticky={<SubmitButton>{action}</SubmitButton>}>
        <PartTitle takesFocus={takesFocus} lead={t(`additional.${part}.lead`)}>
          {t(`additional.${part}.title`)}
        </PartTitle>
        <ErrorSummary />
        <Fields />
      </FormPage>
    </Form>
  );
}
