import { finishImageUpload } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import type { Answers } from '../../shared/strings';
import { useSaveStep } from '../../shared/use-save-step';
import { useMessages } from '../../use-messages';

/** Sends the pictures once all are there; `refused` is what the lender said of the last attempt. */
export function useFinish(onSaved: () => Promise<void>) {
  const { api, session } = useShell();
  const { t } = useMessages();
  const [refused, setRefused] = useState<Issues>();
  const save = useSaveStep({
    pageName: 'idCardAuthentication',
    funnelStep: 'identity',
    sentence: t('identity.finishing'),
    onSaved,
  });
  async function finish({ front = '', back = '', face = '' }: Answers): Promise<void> {
    setRefused(undefined);
    const issues = await save(orderNo =>
      api.call(
        finishImageUpload,
        { ...(orderNo ? { orderNo } : {}), frontImageId: front, backImageId: back, faceImageId: face },
        { intent: `identity:${orderNo ?? session.userId}` },
      ),
    );
    setRefused(issues);
  }
  return { refused, finish, forget: () => setRefused(undefined) };
}
