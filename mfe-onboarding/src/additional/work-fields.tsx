import { fieldsWhere, type WorkField, workForm, workPresence, workWording } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Title, useFormField, useFormValues } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { Answers } from '../shared/answers';
import { FieldInputs } from '../shared/fields/field-input';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';

/** The fields of each paragraph. */
const groups = {
  pay: fieldsWhere(workForm, ({ part }) => part === 'pay'),
  job: fieldsWhere(workForm, ({ part }) => part === 'job'),
  profile: fieldsWhere(workForm, ({ part }) => part === 'profile'),
};

/** Income and work; without work there is only an income to ask for. */
export function WorkFields(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const presence = workPresence(values, market);
  const job = workWording(values.employmentType) === 'own' ? 'ownJob' : 'job';
  function isShown(name: WorkField): boolean {
    return presence[name] !== 'hidden';
  }
  function inputs(group: keyof typeof groups): ReactElement {
    return <FieldInputs form={workForm} names={groups[group]} presence={presence} />;
  }
  return (
    <>
      {inputs('pay')}
      {groups.job.some(isShown) && (
        <div className={styles.job}>
          <Title size="card" lead={t(`additional.${job}.lead`)}>
            {t(`additional.${job}.title`)}
          </Title>
          {inputs('job')}
        </div>
      )}
      {groups.profile.some(isShown) && <Profiles>{inputs('profile')}</Profiles>}
    </>
  );
}

/** Optional profiles, folded until they are wanted. They open by themselves if one was given or refused. */
function Profiles({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const [isOpen, setIsOpen] = useState(groups.profile.some(name => values[name] !== undefined));
  const linkedin = useFormField<string>('linkedin');
  const facebook = useFormField<string>('facebook');
  const isRefused = linkedin.invalid || facebook.invalid;
  useEffect(() => {
    if (isRefused) setIsOpen(true);
  }, [isRefused]);
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'additional.profiles.hide' : 'additional.profiles.show')}
      </button>
      {isOpen && children}
    </>
  );
}
