import { saveBasicInfo, saveBasicInfoMarket } from '@sunbird/api-client';
import {
  type CollectionFlag,
  calendarDateAt,
  type PersonalPart,
  parseForm,
  personalSchema,
  type Region,
  validate,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import type { FormStepOptions } from '../shared/use-form-step';
import { useMessages } from '../use-messages';
import { personalPayload } from './personal-payload';

/** How personal info is checked and sent; without regions every state is taken. */
export function usePersonalForm(
  flags: readonly CollectionFlag[],
  regions: readonly Region[] | undefined,
): Pick<FormStepOptions<PersonalPart>, 'check' | 'prepare'> {
  const { api, market, language, settings, session } = useShell();
  const { t } = useMessages();
  const today = calendarDateAt(Date.now(), market.zone);
  const schema = personalSchema(market, {
    today,
    ...(regions ? { regions } : {}),
    ...(session.mobile ? { own: session.mobile } : {}),
  });
  return {
    check: values => validate(schema, values),
    prepare(values) {
      const parsed = parseForm(schema, values);
      if (!parsed.ok) return parsed.issues;
      const payload = personalPayload({
        info: parsed.value,
        answers: values,
        flags,
        market,
        textOf: flag => [t(`consent.${flag}.ask`), t(`consent.${flag}.why`)].join('\n'),
        language: language.current,
        today,
      });
      const endpoint = settings.singleProduct ? saveBasicInfo : saveBasicInfoMarket;
      return orderNo =>
        api.call(
          endpoint,
          { ...payload, ...(orderNo ? { orderNo } : {}) },
          { intent: `personal:${orderNo ?? session.userId}` },
        );
    },
  };
}
