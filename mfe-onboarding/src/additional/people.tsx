import { choices, formatPhone, normaliseContact } from '@sunbird/loan-domain';
import { type ContactChoice, useAct, useShell } from '@sunbird/shell-api';
import {
  Cell,
  CellGroup,
  FieldMessage,
  LinkCell,
  Notice,
  PeopleIcon,
  TextButton,
  TextField,
  useFormField,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useId, useState } from 'react';
import { FewOrManyField } from '../shared/fields/choice-fields';
import { OtherPhoneField } from '../shared/fields/number-fields';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';

export type PersonNumber = 1 | 2;

export interface PersonProps {
  readonly person: PersonNumber;
}

/** A person whose name and number are typed. */
export function TypedPerson({ person }: PersonProps): ReactElement {
  const { t } = useMessages();
  return (
    <fieldset className={styles.person}>
      <legend className={styles.heading}>{t(`additional.person.${person}`)}</legend>
      <TextField
        name={`emergencyContactName${person}`}
        label={t('field.emergencyContactName')}
        autoCapitalize="words"
      />
      <OtherPhoneField name={`emergencyContactMobile${person}`} label={t('field.emergencyContactMobile')} />
      <RelationField person={person} />
    </fieldset>
  );
}

export function RelationField({ person }: PersonProps): ReactElement {
  const { t } = useMessages();
  return (
    <FewOrManyField
      name={`emergencyContactRelation${person}`}
      label={t('field.emergencyContactRelation')}
      options={useOptions(choices.contactRelation)}
    />
  );
}

/** Lets the borrower pick a person in the phone's contacts, into the fields of this one. */
function usePickedPerson(person: PersonNumber) {
  const { bridge, market, track } = useShell();
  const name = useFormField<string>(`emergencyContactName${person}`);
  const mobile = useFormField<string>(`emergencyContactMobile${person}`);
  const [outcome, setOutcome] = useState<ContactChoice['result']>();

  const pick = useAct(async () => {
    track({ eventType: 'click', pageName: 'additionalInfomation', eventOption: `contact${person}` });
    const choice = await bridge.selectContact();
    if (choice.result === 'denied') {
      track({ eventType: 'permission', pageName: 'additionalInfomation', eventOption: 'contactRefused' });
    }
    if (choice.result !== 'picked') return choice.result;
    const contact = normaliseContact(choice.contact, market.phone);
    name.change(contact.name || undefined);
    mobile.change(contact.phoneNumber || undefined);
    mobile.blur();
    return choice.result;
  });
  async function choose() {
    const result = await pick.run();
    if (result) setOutcome(result);
  }
  return {
    name: name.value,
    mobile: mobile.value,
    error: name.error ?? mobile.error,
    outcome,
    choose: () => void choose(),
  };
}

type Picked = ReturnType<typeof usePickedPerson>;

/** The picked contact, or the way to the picker. */
function PersonCell({ person, picked }: PersonProps & { readonly picked: Picked }): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { name, mobile, choose } = picked;
  if (name === undefined && mobile === undefined) {
    return (
      <LinkCell icon={<PeopleIcon size={22} />} title={t(`additional.choose.${person}`)} onClick={choose} />
    );
  }
  return (
    <Cell
      icon={<PeopleIcon size={22} />}
      verbatim={name !== undefined}
      title={name ?? t('additional.contact.noName')}
      sub={mobile && formatPhone(mobile, market.phone)}
      value={
        <TextButton aria-label={t(`additional.change.${person}`)} onClick={choose}>
          {t('common.change')}
        </TextButton>
      }
    />
  );
}

/** A person from the phone's own picker; typing is always a way too. */
export function PickedPerson({ person }: PersonProps): ReactElement {
  const { t } = useMessages();
  const [types, setTypes] = useState(false);
  const id = useId();
  const picked = usePickedPerson(person);
  const { error, outcome } = picked;

  if (types) return <TypedPerson person={person} />;
  return (
    <fieldset
      aria-describedby={error ? `${id}-message` : undefined}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
      className={styles.person}
    >
      <legend className={styles.heading}>{t(`additional.person.${person}`)}</legend>
      <CellGroup invalid={error !== undefined}>
        <PersonCell person={person} picked={picked} />
      </CellGroup>
      <FieldMessage id={id} error={error} />
      {(outcome === 'denied' || outcome === 'unavailable') && (
        <div className={styles.nothing}>
          <Notice role="status">{t(`additional.contact.${outcome}`)}</Notice>
        </div>
      )}
      <small className={styles.type}>
        <TextButton onClick={() => setTypes(true)}>{t(`additional.type.${person}`)}</TextButton>
      </small>
      <RelationField person={person} />
    </fieldset>
  );
}
