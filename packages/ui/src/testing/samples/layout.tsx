import { DateText, type I18n, Money, T } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import {
  AmountSlider,
  AmountSliderOutline,
  ApprovedIllustration,
  BrandRow,
  Button,
  CalendarIllustration,
  CameraOffIllustration,
  Card,
  CardHead,
  CellGroup,
  CheckingIllustration,
  CloudIllustration,
  CostBar,
  CostList,
  Countdown,
  Divider,
  EmptyIllustration,
  ExpiredIllustration,
  FieldPair,
  Figure,
  Fine,
  Form,
  FormPage,
  Gap,
  Hero,
  IdCardIllustration,
  KeyValue,
  LinkCell,
  Logo,
  Moment,
  Page,
  PageHeading,
  PayoutIllustration,
  Pending,
  ProgressSteps,
  Receipt,
  ReceiptIllustration,
  ReceiveRepayPair,
  Section,
  Stack,
  Steps,
  Sun,
  Tag,
  TextButton,
  TextField,
  Title,
} from '../..';
import * as icons from '../../icons/icons';
import * as moreIcons from '../../icons/more-icons';
import { loan, nothing } from './sample';

function named(all: typeof icons | typeof moreIcons): ReactElement {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      {Object.entries(all).map(([name, Icon]) => (
        <figure key={name} style={{ width: '50%', padding: 8, textAlign: 'center' }}>
          <Icon size={24} />
          <figcaption style={{ fontSize: '0.75rem' }}>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

export function layout({ t }: I18n) {
  const card = (
    <>
      <ReceiveRepayPair receive={loan.received} repay={loan.repaid} />
      <Divider />
      <KeyValue label={t('cost.repayOn')}>
        <DateText value={loan.due} />
      </KeyValue>
    </>
  );
  const head = { title: <Money value={loan.amount} /> };
  return {
    actions: { 'heading of a screen': <PageHeading>{t('answers.check')}</PageHeading> },
    'layout/brand-row': {
      plain: <BrandRow brand="Sunbird" />,
      'on the panel': (
        <Card look="hero">
          <BrandRow brand="Sunbird" onHero />
        </Card>
      ),
    },
    'layout/card': {
      'with a head': (
        <Card>
          <CardHead {...head} tag={<Tag kind="brand">{t('orderLabel.repaying')}</Tag>} />
          {card}
        </Card>
      ),
      'without a tag, tight': (
        <Card padding="tight">
          <CardHead {...head} />
        </Card>
      ),
      'with a title, centred, bad': (
        <Card look="bad" center title={t('orderLabel.overdue')}>
          {t('answers.lead')}
        </Card>
      ),
      'over the panel': (
        <div>
          <Hero brand="Sunbird" />
          <Card look="over">{card}</Card>
        </div>
      ),
    },
    'layout/figure': {
      plain: (
        <Figure label={t('cost.leftToRepay')}>
          <Money value={loan.repaid} />
        </Figure>
      ),
      'with an action and a note': (
        <Figure
          label={t('cost.leftToRepay')}
          action={<TextButton onClick={nothing}>{t('copy.button')}</TextButton>}
          note={<DateText value={loan.due} />}
        >
          <Money value={loan.repaid} />
        </Figure>
      ),
    },
    'layout/form-page': {
      'a step of several': (
        <FormPage
          title={t('answers.work')}
          progress={<ProgressSteps step={2} of={5} share={0.25} part={t('steps.part', { part: 1, of: 4 })} />}
          sticky={<Button>{t('common.next')}</Button>}
        >
          <Title lead={t('answers.lead')}>{t('answers.about')}</Title>
          <Form onSubmit={nothing}>
            <FieldPair>
              <TextField name="first" label={t('field.firstName')} />
              <TextField name="last" label={t('field.lastName')} />
            </FieldPair>
          </Form>
        </FormPage>
      ),
    },
    'layout/hero': {
      'brand alone': <Hero brand="Sunbird" />,
      'one figure': (
        <Hero brand="Sunbird" label={t('cost.loanAmount')} figure={<Money value={loan.amount} />}>
          {t('state.signedOut.text')}
        </Hero>
      ),
    },
    'layout/moment': {
      done: <Moment mark="done" title={t('common.done')} lead={t('paymentStatus.success')} />,
      'money goes out': (
        <Moment mark="sent" title={t('orderLabel.disbursing')} figure={<Money value={loan.received} />} />
      ),
      'money is in, as the heading': (
        <Moment mark="arrived" title={t('paymentStatus.success')} heading>
          {t('answers.lead')}
        </Moment>
      ),
      'something is given': <Sun mark="given" />,
    },
    'layout/page': {
      'with a bar and a button': (
        <Page title={t('answers.check')} sticky={<Button>{t('answers.send')}</Button>}>
          <Title lead={t('answers.lead')}>{t('answers.loan')}</Title>
          <Card>{card}</Card>
        </Page>
      ),
      'of a tab': (
        <Page title={t('answers.loan')} look="tab" help={false}>
          <Card>{card}</Card>
        </Page>
      ),
      'without a way back': (
        <Page
          title={t('common.done')}
          back={false}
          sticky={<Fine center>{t('state.saved')}</Fine>}
          plainSticky
        >
          <Moment mark="done" title={t('common.done')} />
        </Page>
      ),
      'with a panel': (
        <Page bar={false} flush>
          <Hero brand="Sunbird" label={t('cost.loanAmount')} figure={<Money value={loan.amount} />} />
          <Card look="over">{card}</Card>
          <Section>
            <CellGroup>
              <LinkCell title={t('common.talkToUs')} icon={<icons.PhoneIcon />} onClick={nothing} />
            </CellGroup>
          </Section>
        </Page>
      ),
    },
    'layout/spacing': {
      'small print': <Fine>{t('consentGate.takeBack')}</Fine>,
      'small print, centred': <Fine center>{t('consentGate.takeBack')}</Fine>,
      'blocks and gaps': (
        <Section>
          <Stack>
            <Button>{t('common.continue')}</Button>
            <Button kind="secondary">{t('common.notNow')}</Button>
          </Stack>
          <Gap size="large" />
          <Stack gap="medium">
            <Card>{t('answers.loan')}</Card>
            <Card>{t('answers.work')}</Card>
          </Stack>
          <Gap size="small" />
          <Gap />
        </Section>
      ),
    },
    'layout/title': {
      question: <Title lead={t('answers.lead')}>{t('answers.check')}</Title>,
      'of a card, centred, the heading': (
        <Title heading center size="card">
          {t('answers.check')}
        </Title>
      ),
    },
    'icons/icons': { 'of every first screen': named(icons) },
    'icons/more-icons': { 'loaded with what shows them': named(moreIcons) },
    'icons/illustrations': {
      'an application is checked': <CheckingIllustration />,
      approved: <ApprovedIllustration />,
      'a day': <CalendarIllustration />,
      'a day, done': <CalendarIllustration done />,
      'a receipt': <ReceiptIllustration />,
      'too late': <ExpiredIllustration />,
      'no camera': <CameraOffIllustration />,
      'money on its way': <PayoutIllustration />,
      'identity card, front': <IdCardIllustration side="front" />,
      'identity card, back': <IdCardIllustration side="back" />,
    },
    'icons/state-illustrations': { empty: <EmptyIllustration />, 'did not load': <CloudIllustration /> },
    'icons/logo': {
      plain: <Logo />,
      'on the panel': (
        <Card look="hero">
          <Logo onHero size={48} />
        </Card>
      ),
    },
  };
}

export function money({ t, formatMoney }: I18n) {
  const slider = {
    label: t('field.amount'),
    min: 1000,
    max: 50_000,
    step: 1000,
    onChange: nothing,
    valueText: formatMoney(loan.amount),
  };
  return {
    'money/amount-slider': {
      'on the panel': (
        <Card look="hero">
          <AmountSlider {...slider} value={loan.amount} />
        </Card>
      ),
      'before its range is known': (
        <Card look="hero">
          <AmountSliderOutline />
        </Card>
      ),
    },
    'money/cost-bar': {
      plain: <CostBar received={loan.received} fees={loan.fees} interest={loan.interest} />,
      'before the lender answered': <CostBar received={undefined} fees={undefined} interest={undefined} />,
    },
    'money/cost-list': {
      'parts and sums': (
        <CostList
          rows={[
            { label: t('cost.loanAmount'), value: loan.amount },
            { label: t('cost.feesAndTax'), value: loan.fees, kind: 'part', sign: '-' },
            { label: t('cost.youReceive'), value: loan.received, kind: 'sum' },
            { label: t('cost.interest'), value: loan.interest, kind: 'part', sign: '+' },
            { label: t('cost.lateFee'), value: 216.38, kind: 'bad' },
          ]}
        />
      ),
      divided: <CostList divided rows={[{ label: t('cost.repaidSoFar'), value: 0 }]} />,
      'one fact': <KeyValue label={t('cost.repayOn')}>{<DateText value={loan.due} />}</KeyValue>,
    },
    'money/pending': { 'an amount to come': <Pending /> },
    'money/receipt': {
      plain: (
        <Receipt
          title={t('paymentStatus.success')}
          rows={[{ label: t('field.amount'), value: loan.repaid }]}
        />
      ),
      'with a drawing and a lead': (
        <Receipt
          title={t('common.done')}
          lead={t('answers.lead')}
          illustration={<ReceiptIllustration />}
          rows={[{ label: t('field.bankName'), value: 'Access Bank' }]}
        />
      ),
    },
    'money/receive-repay-pair': {
      plain: <ReceiveRepayPair receive={loan.received} repay={loan.repaid} />,
      'named otherwise, one to come': (
        <ReceiveRepayPair receive={undefined} repay={0} repayLabel={t('cost.total')} />
      ),
    },
    'progress/countdown': {
      plain: <Countdown until={599_000} serverNow={0} />,
    },
    'progress/steps': {
      'how far it is': (
        <Steps
          label={t('answers.loan')}
          steps={(['done', 'now', 'todo', 'failed'] as const).map(state => ({
            title: t(`steps.${state}`),
            state,
          }))}
        />
      ),
      'what to do': <Steps steps={[{ title: '*737#', sub: 'GTBank' }, { title: <T id="common.send" /> }]} />,
    },
  };
}
