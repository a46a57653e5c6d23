import { saveBasicInfo, saveBasicInfoMarket } from '@sunbird/api-client';
import {
  ageOn,
  type CollectionFlag,
  type Market,
  type PersonalPart,
  parseForm,
  personalSchema,
  type Region,
  toldByIdentity,
  validate,
} from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import type { Answers } from '../shared/answers';
import type { FormStepOptions } from '../shared/form-step';
import { callToSend } from '../shared/save-step';
import { useMessages } from '../use-messages';
import { consentsOf } from './consents';

/** An age that a number tells is wrong where that number was typed. */
function atTheNumber({ birthday, ...issues }: Issues, values: Answers, market: Market): Issues {
  if (!birthday) return issues;
  const told = toldByIdentity(market, values.nationalId).birthday;
  return told !== undefined && told === values.birthday
    ? { nationalId: birthday, ...issues }
    : { ...issues, birthday };
}

/** How personal info is checked and sent; without regions every state is taken. */
export function usePersonalForm(
  flags: readonly CollectionFlag[],
  regions: readonly Region[] | undefined,
): Pick<FormStepOptions<PersonalPart>, 'check' | 'prepare'> {
  const { market, language, settings, session } = useShell();
  const { t } = useMessages();
  const today = useLenderClock().today();
  const schema = personalSchema(market, {
    today,
    ...(regions ? { regions } : {}),
    ...(session.mobile ? { own: session.mobile } : {}),
  });
  return {
    check: values => atTheNumber(validate(schema, values), values, market),
    prepare(values) {
      const parsed = parseForm(schema, values);
      if (!parsed.ok) return atTheNumber(parsed.issues, values, market);
      const consents = consentsOf(values, flags, market, flag =>
        [t(`consent.${flag}.ask`), t(`consent.${flag}.why`)].join('\n'),
      );
      const old = ageOn(parsed.value.birthday, today);
      const payload = { ...parsed.value, language: language.current, old, consents };
      return callToSend(settings.singleProduct ? saveBasicInfo : saveBasicInfoMarket, payload);
    },
  };
}
