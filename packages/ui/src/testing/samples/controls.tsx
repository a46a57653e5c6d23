import type { I18n } from '@sunbird/i18n';
import {
  AccountToPay,
  AlertIcon,
  BankIcon,
  Button,
  CardIcon,
  Cell,
  CellGroup,
  Checkbox,
  CheckboxGroup,
  Collapse,
  CopyButton,
  CopyRow,
  EmptyState,
  FailedCard,
  HelpIcon,
  IconButton,
  LinkCell,
  LockIcon,
  LogInCard,
  Monogram,
  Notice,
  OfflineBar,
  OfflineCard,
  PhoneIcon,
  RadioGroup,
  Segmented,
  Skeleton,
  SkeletonBar,
  SkeletonCards,
  SkeletonHero,
  SkeletonRows,
  Spinner,
  SpinnerOverlay,
  Switch,
  TabList,
  Tag,
  TextButton,
  Toast,
} from '../..';
import { nothing } from './sample';

export function cells({ t }: I18n) {
  const bank = { label: t('field.bankName'), value: 'Access Bank' };
  return {
    'cells/cell': {
      'says something': (
        <CellGroup>
          <Cell title={bank.label} value={bank.value} />
          <Cell
            title={t('cost.repaidSoFar')}
            sub={t('orderLabel.repaying')}
            icon={<BankIcon />}
            strong
            value={0}
          />
          <Cell title="Ada Obi" sub="0123 4567 89" icon={<CardIcon />} iconTone="bad" verbatim />
        </CellGroup>
      ),
      'leads somewhere': (
        <CellGroup>
          <LinkCell title={t('common.talkToUs')} icon={<PhoneIcon />} onClick={nothing} />
          <LinkCell title={t('common.seeDetails')} sub={bank.value} href="#out" external strong />
        </CellGroup>
      ),
    },
    'cells/cell-group': {
      plain: (
        <CellGroup>
          <Cell title={bank.label} value={bank.value} />
          <Cell title={t('field.accountNo')} value="0123 4567 89" />
        </CellGroup>
      ),
      'with a title, sunken': (
        <CellGroup title={t('answers.account')} sunken>
          <Cell title={bank.label} value={bank.value} />
        </CellGroup>
      ),
      invalid: (
        <CellGroup invalid>
          <Cell title={bank.label} value={t('common.choose')} />
        </CellGroup>
      ),
    },
    'cells/copy-row': {
      'a row': (
        <CellGroup>
          <CopyRow {...bank} />
        </CellGroup>
      ),
      'an account to pay into': (
        <AccountToPay
          title={t('channel.bankTransfer')}
          accountNumber="9930000737"
          accountName="Sunbird Collections"
          bankName="Wema Bank"
          labels={{ number: t('field.accountNo'), name: t('field.holderName'), bank: bank.label }}
        />
      ),
      'a long number': (
        <AccountToPay
          accountNumber="646180157034567890"
          accountName="Sunbird"
          bankName="STP"
          labels={{ number: t('field.clabe'), name: t('field.holderName'), bank: bank.label }}
        />
      ),
      'its button': <CopyButton {...bank} />,
    },
    'cells/monogram': {
      'by name': (
        <>
          {['Access Bank', 'Bank of Baroda', 'Citizen', 'Dome'].map(name => (
            <Monogram key={name} name={name} />
          ))}
        </>
      ),
    },
    'cells/text-button': { plain: <TextButton onClick={nothing}>{t('common.change')}</TextButton> },
  };
}

export function controls({ t }: I18n) {
  const label = t('field.payFrequency');
  const values = ['weekly', 'everyFourteenDays', 'monthly'] as const;
  const options = values.map(value => ({ value, label: t(`choice.payFrequency.${value}`) }));
  const pair = [
    { value: 'F', label: t('field.female') },
    { value: 'M', label: t('field.male') },
  ];
  const hints = options.map((option, at) => ({
    ...option,
    hint: at === 0 ? t('choice.weekday.friday') : undefined,
  }));
  const choice = { label, options, onChange: nothing };
  return {
    'controls/button': {
      primary: <Button>{t('answers.send')}</Button>,
      'secondary, with an icon': (
        <Button kind="secondary" icon={<LockIcon />}>
          {t('common.logIn')}
        </Button>
      ),
      'text, inline': (
        <Button kind="text" inline>
          {t('common.notNow')}
        </Button>
      ),
      danger: <Button kind="danger">{t('common.logOut')}</Button>,
      loading: <Button loading>{t('common.send')}</Button>,
      disabled: (
        <Button disabled type="submit">
          {t('common.next')}
        </Button>
      ),
    },
    'controls/checkbox': {
      'not ticked': (
        <Checkbox checked={false} onChange={nothing}>
          {t('consentGate.takeBack')}
        </Checkbox>
      ),
      ticked: (
        <Checkbox checked onChange={nothing}>
          {t('consentGate.takeBack')}
        </Checkbox>
      ),
      invalid: (
        <Checkbox checked={false} onChange={nothing} invalid>
          {t('consentGate.takeBack')}
        </Checkbox>
      ),
    },
    'controls/checkbox-group': {
      'one ticked': <CheckboxGroup {...choice} options={hints} values={['weekly']} />,
      invalid: <CheckboxGroup {...choice} values={[]} invalid />,
    },
    'controls/collapse': {
      link: <Collapse title={t('common.seeDetails')}>{t('answers.lead')}</Collapse>,
      'row, open': (
        <Collapse title={t('cost.madeOf')} look="row" defaultOpen>
          {t('answers.lead')}
        </Collapse>
      ),
      'content first': (
        <Collapse title={t('common.more')} openTitle={t('common.less')} contentFirst defaultOpen>
          {t('answers.lead')}
        </Collapse>
      ),
    },
    'controls/icon-button': {
      plain: (
        <IconButton label={t('common.help')} onClick={nothing}>
          <HelpIcon size={24} />
        </IconButton>
      ),
    },
    'controls/radio-group': {
      rows: <RadioGroup {...choice} options={hints} value="weekly" />,
      pair: <RadioGroup label={t('field.gender')} options={pair} value="F" onChange={nothing} look="pair" />,
      'chips, invalid': <RadioGroup {...choice} value={undefined} look="chips" invalid />,
      grid: (
        <RadioGroup
          label={t('field.payday')}
          options={['1', '5', '10', '15', '20', '25', '28', '30'].map(value => ({ value, label: value }))}
          value="15"
          onChange={nothing}
          look="grid"
        />
      ),
    },
    'controls/segmented': {
      plain: <Segmented label={t('field.gender')} options={pair} value="M" onChange={nothing} />,
    },
    'controls/switch': {
      on: <Switch label={t('choice.consentPurpose.marketing')} checked onChange={nothing} />,
      off: <Switch label={t('choice.consentPurpose.marketing')} checked={false} onChange={nothing} />,
      disabled: (
        <Switch label={t('choice.consentPurpose.marketing')} checked={false} onChange={nothing} disabled />
      ),
    },
    'controls/tab-list': {
      plain: (
        <TabList label={t('answers.loan')} tabs={pair} value="F" onChange={nothing}>
          {t('answers.lead')}
        </TabList>
      ),
    },
  };
}

export function feedback({ t }: I18n) {
  const act = { label: t('common.continue'), onClick: nothing };
  const quiet = { label: t('common.notNow'), onClick: nothing };
  const sentence = t('state.offline.text');
  return {
    'feedback/notice': {
      plain: <Notice>{sentence}</Notice>,
      info: <Notice kind="info">{sentence}</Notice>,
      warn: <Notice kind="warn">{sentence}</Notice>,
      bad: <Notice kind="bad">{t('error.network')}</Notice>,
      ok: <Notice kind="ok">{t('paymentStatus.success')}</Notice>,
      brand: <Notice kind="brand">{sentence}</Notice>,
      'from edge to edge, with an action': (
        <Notice flush role="status" icon={<LockIcon size={20} />} action={act}>
          {sentence}
        </Notice>
      ),
      offline: <OfflineBar />,
    },
    'feedback/skeleton': {
      'bars of its own': (
        <Skeleton>
          <SkeletonBar width="60%" height={24} />
          <SkeletonBar />
        </Skeleton>
      ),
      cards: <SkeletonCards cards={1} />,
      rows: <SkeletonRows rows={2} />,
      'a screen with a panel': <SkeletonHero brand="Sunbird" />,
    },
    'feedback/spinner': {
      plain: <Spinner />,
      'with a sentence': <Spinner>{t('common.loading')}</Spinner>,
      'over a page': <SpinnerOverlay>{t('answers.send')}</SpinnerOverlay>,
    },
    'feedback/state-card': {
      empty: <EmptyState title={t('error.notFound')} />,
      'empty, with ways on': (
        <EmptyState title={t('error.notFound')} action={act} actionKind="primary" quiet={quiet} role="status">
          {sentence}
        </EmptyState>
      ),
      busy: <EmptyState title={t('error.busy')} action={{ ...act, loading: true }} />,
      failed: <FailedCard onRetry={nothing} />,
      'failed, with a code': (
        <FailedCard onRetry={nothing} quiet={quiet} code="R-41">
          {t('error.timeout')}
        </FailedCard>
      ),
      offline: <OfflineCard onRetry={nothing} />,
      'logged out': <LogInCard />,
    },
    'feedback/tag': {
      kinds: (
        <>
          <Tag>{t('orderLabel.finished')}</Tag> <Tag kind="ok">{t('paymentStatus.success')}</Tag>{' '}
          <Tag kind="warn">{t('paymentStatus.pending')}</Tag> <Tag kind="bad">{t('orderLabel.overdue')}</Tag>{' '}
          <Tag kind="info">{t('orderLabel.assessing')}</Tag>{' '}
          <Tag kind="brand">{t('orderLabel.repaying')}</Tag>
        </>
      ),
      'with an icon': (
        <Tag kind="bad" icon={<AlertIcon size={14} />}>
          {t('paymentStatus.failed')}
        </Tag>
      ),
    },
    'feedback/toast': {
      plain: <Toast text={t('copy.copied', { label: t('field.accountNo') })} />,
      success: <Toast text={t('state.saved')} kind="success" />,
      failure: <Toast text={t('copy.failed')} kind="failure" />,
    },
  };
}
