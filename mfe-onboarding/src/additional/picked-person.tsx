import { formatPhone, normaliseContact } from '@sunbird/loan-domain';
import { type ContactChoice, useAct, useShell } from '@sunbird/shell-api';
import {
  Cell,
  CellGroup,
  FieldMessage,
  LinkCell,
  Notice,
  PeopleIcon,
  TextButton,
  useFormField,
} from '@sunbird/ui';
import { type ReactElement, useId, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';
import { type PersonProps, RelationField, TypedPerson } from './typed-person';

/** A person from the phone's own picker; typing is always a way too. */
export function PickedPerson({ person }: PersonProps): ReactElement {
  const { bridge, market, track } = useShell();
  const { t } = useMessages();
  const [types, setTypes] = useState(false);
  const id = useId();
  const name = useFormField<string>(`emergencyContactName${person}`);
  const mobile = useFormField<string>(`emergencyContactMobile${person}`);

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
  const [outcome, setOutcome] = useState<ContactChoice['result']>();
  async function choose() {
    const result = await pick.run();
    if (result) setOutcome(result);
  }

  if (types) return <TypedPerson person={person} />;
  const isPicked = name.value !== undefined || mobile.value !== undefined;
  const error = name.error ?? mobile.error;
  return (
    <fieldset
      aria-describedby={error ? `${id}-message` : undefined}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
      className={styles.person}
    >
      <legend className={styles.heading}>{t(`additional.person.${person}`)}</legend>
      <CellGroup invalid={error !== undefined}>
        {isPicked ? (
          <Cell
            icon={<PeopleIcon size={22} />}
            title={name.value ?? t('additional.contact.noName')}
            sub={mobile.value && formatPhone(mobile.value, market.phone)}
            value={
              <TextButton aria-label={t(`additional.change.${person}`)} onClick={() => void choose()}>
                {t('common.change')}
              </TextButton>
            }
          />
        ) : (
          <LinkCell
            icon={<PeopleIcon size={22} />}
            title={t(`additional.choose.${person}`)}
            onClick={() => void choose()}
          />
        )}
      </CellGroup>
      <FieldMessage id={id} error={error} />
      {(outcome === 'denied' || outcome === 'unavailable') && (
        <div className={styles.nothing}>
          <Notice role="status">{t(`additional.contact.${outcome}`)}</Notice>
        </div>
      )}
      <p className={styles.type}>
        <TextButton onClick={() => setTypes(true)}>{t(`additional.type.${person}`)}</TextButton>
      </p>
      <RelationField person={person} />
    </fieldset>
  );
}
