import { ErrorSummary, Form, Page, SkeletonCards, SubmitButton, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { FailureNotice } from '../payment/failure-notice';
import { useMessages } from '../use-messages';
import { ProofFields } from './proof-fields';
import { ProofPhotos } from './proof-photos';
import type { ProofValues } from './proof-values';
import { useProofForm } from './use-proof-form';
import { useProofPhotos } from './use-proof-photos';

export interface ProofFormProps {
  readonly orderNo: string;
  /** After the form: proofs sent before. */
  readonly children: ReactNode;
}

/** The form of a proof. Typed answers are drafted; pictures are lost when the borrower leaves the screen. */
export function ProofForm({ orderNo, children }: ProofFormProps): ReactElement {
  const { t } = useMessages();
  const { initial, failure, now, validate, keep, send } = useProofForm(orderNo);
  const photos = useProofPhotos(orderNo);
  if (!initial) {
    return (
      <Page title={t('proof.page')}>
        <SkeletonCards />
      </Page>
    );
  }
  const sticky = (
    <>
      <FailureNotice error={failure} />
      <SubmitButton loading={photos.busy}>{t('proof.send')}</SubmitButton>
    </>
  );
  return (
    <Form<ProofValues> initialValues={initial} validate={validate} onChange={keep} onSubmit={send}>
      <Page title={t('proof.page')} sticky={sticky}>
        <Title lead={t('proof.lead')}>{t('proof.title')}</Title>
        <ErrorSummary />
        <ProofPhotos {...photos} />
        <ProofFields now={now()} />
        {children}
      </Page>
    </Form>
  );
}
