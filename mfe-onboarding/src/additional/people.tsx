import { choices, formatPhone, normaliseContact } from '@sunbird/loan-domain';
import { type ContactChoice, useAct, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Cell,
  CellGroup,
  FieldMessage,
  LinkCell,
  Notice,
  PeopleIcon,
  TextButton,
  TextField,
  useFormControl,
  useFormField,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { FewOrManyField } from '../shared/fields/choice-fields';
import { OtherPhoneField } from '../shared/fields/number-fields';
import { useMessages } from '../use-messages';
import styles from './additional.module.css';

export type PersonNumber = 1 | 2;

export interface PersonProps {
  readonly person: PersonNumber;
}

interface TypedPersonProps extends PersonProps {
  /** Why it is typed, where the borrower wanted to pick. */
  readonly notice?: ReactElement | false;
}

/** A person whose name and number are typed. */
export function TypedPerson({ person, notice }: TypedPersonProps): ReactElement {
  const { t } = useMessages();
  return (
    <fieldset className={styles.person}>
      <legend className={styles.heading}>{t(`additional.person.${person}`)}</legend>
      {notice}
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
  const { submitIfValid } = useFormControl();
  const { edit } = useQueryParams();
  return (
    <FewOrManyField
      name={`emergencyContactRelation${person}`}
      label={t('field.emergencyContactRelation')}
      options={useOptions(choices.contactRelation)}
      onPick={person === 2 && edit === undefined ? submitIfValid : undefined}
    />
  );
}

/** A picker that opened hides the page; one that did not open in this time never will. */
const unansweredMs = 20_000;

/** Acts once the page was visible for `unansweredMs` while a picker should be open. */
function useUnanswered(isOpen: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function count() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => latest.current(), unansweredMs);
    }
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [isOpen]);
}

/** Acts when the borrower comes back to the page, as from the phone's settings, after having left it. */
function useReturn(isActive: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isActive) return undefined;
    let left = false;
    function onChange() {
      if (document.visibilityState !== 'visible') left = true;
      else if (left) latest.current();
    }
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isActive]);
}

/** Lets the borrower pick a person in the phone's contacts, into the fields of this one. */
function usePickedPerson(person: PersonNumber) {
  const { bridge, market, track } = useShell();
  const name = useFormField<string>(`emergencyContactName${person}`);
  const mobile = useFormField<string>(`emergencyContactMobile${person}`);
  const [outcome, setOutcome] = useState<ContactChoice['result'] | 'unanswered'>();
  const typed = useRef(false);
  typed.current = outcome === 'unanswered' && Boolean(name.value || mobile.value);

  const pick = useAct(async () => {
    track({ eventType: 'click', pageName: 'additionalInfomation', eventOption: `contact${person}` });
    const choice = await bridge.selectContact();
    if (choice.result === 'denied') {
      track({ eventType: 'permission', pageName: 'additionalInfomation', eventOption: 'contactRefused' });
    }
    // An answer that comes late replaces nothing that was typed meanwhile.
    if (choice.result !== 'picked' || typed.current) return choice.result;
    const contact = normaliseContact(choice.contact, market.phone);
    name.change(contact.name || undefined);
    mobile.change(contact.phoneNumber || undefined);
    mobile.blur();
    return choice.result;
  });
  async function choose() {
    const result = await pick.run();
    if (result) setOutcome(now => (now === 'unanswered' ? now : result));
  }
  useUnanswered(pick.pending, () => setOutcome('unanswered'));
  // The permission may have come: whether it did, the next try shows.
  useReturn(outcome === 'denied', () => setOutcome(undefined));
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

  const notice = outcome !== undefined && outcome !== 'picked' && outcome !== 'cancelled' && (
    <div className={styles.nothing}>
      <Notice role="status">{t(`additional.contact.${outcome}`)}</Notice>
    </div>
  );
  if (outcome === 'unanswered') return <TypedPerson person={person} notice={notice} />;
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
      {notice}
      <small className={styles.type}>
        <TextButton onClick={() => setTypes(true)}>{t(`additional.type.${person}`)}</TextButton>
      </small>
      <RelationField person={person} />
    </fieldset>
  );
}
