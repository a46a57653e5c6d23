import { Fragment, type ReactElement, type ReactNode } from 'react';
import {
  AccountToPay,
  Button,
  Cell,
  CellGroup,
  Checkbox,
  CheckboxGroup,
  Collapse,
  CopyRow,
  EmptyState,
  FailedCard,
  LinkCell,
  Monogram,
  Notice,
  OfflineBar,
  OfflineCard,
  RadioGroup,
  Segmented,
  Spinner,
  Switch,
  TabList,
  Tag,
  TextButton,
  Toast,
} from '.';
import { expectLook } from './testing/expect-look';
import { act, icon, nothing, options, show } from './testing/show';

const choice = { label: 'Who', options, onChange: nothing };

/** One below another, whose place is no key of theirs. */
function each<Value>(values: readonly Value[], draw: (value: Value) => ReactNode): ReactElement {
  return (
    <>
      {values.map(value => (
        <Fragment key={JSON.stringify(value)}>{draw(value)}</Fragment>
      ))}
    </>
  );
}

const looks = {
  buttons: each(
    [
      {},
      { kind: 'secondary', icon },
      { kind: 'text', inline: true },
      { kind: 'danger', loading: true },
      { disabled: true, type: 'submit' },
    ] as const,
    props => <Button {...props}>Pay</Button>,
  ),
  cells: (
    <>
      <CellGroup>
        <Cell title="Bank" />
        <Cell title="Bank" sub="No fee" icon={icon} value={0} strong />
        <Cell title="Bank" icon={icon} iconTone="bad" verbatim />
      </CellGroup>
      <CellGroup title="Ways" invalid>
        <LinkCell title="Help" onClick={nothing} />
      </CellGroup>
      <CellGroup sunken>
        <LinkCell title="Call" href="tel:1" external strong />
      </CellGroup>
      <TextButton onClick={nothing}>Change</TextButton>
      {each(['Access Bank', 'Bank of Baroda', 'Citizen', 'Dome'], name => (
        <Monogram name={name} />
      ))}
    </>
  ),
  'rows to copy': (
    <>
      <CopyRow label="Bank" value="First Bank" />
      {each(['123456789012', '1234567890123'], number => (
        <AccountToPay
          accountNumber={number}
          accountName="Ada"
          bankName="First Bank"
          labels={{ number: 'Number', name: 'Name', bank: 'Bank' }}
        />
      ))}
    </>
  ),
  'boxes and switches': (
    <>
      {each([{ checked: false }, { checked: true, invalid: true }], props => (
        <Checkbox {...props} onChange={nothing}>
          I agree
        </Checkbox>
      ))}
      <CheckboxGroup {...choice} values={['a']} />
      <CheckboxGroup {...choice} values={[]} invalid />
      <Switch label="On" checked onChange={nothing} />
      <Switch label="Off" checked={false} onChange={nothing} disabled />
    </>
  ),
  'exclusive choices': (
    <>
      {each(['rows', 'pair'] as const, look => (
        <RadioGroup {...choice} value="a" look={look} />
      ))}
      <RadioGroup {...choice} value={undefined} look="chips" invalid />
      <Segmented {...choice} value="b" />
      <TabList label="Lists" tabs={options} value="b" onChange={nothing}>
        Panel
      </TabList>
    </>
  ),
  collapses: each(
    [{}, { look: 'row', defaultOpen: true }, { contentFirst: true, defaultOpen: true }] as const,
    props => (
      <Collapse title="More" {...props}>
        Details
      </Collapse>
    ),
  ),
  notices: (
    <>
      {each(['plain', 'info', 'warn', 'bad', 'ok', 'brand'] as const, kind => (
        <Notice kind={kind}>Text</Notice>
      ))}
      <Notice flush role="status" icon="!" action={act}>
        Text
      </Notice>
      <OfflineBar />
      <OfflineBar form />
    </>
  ),
  'states of a page': (
    <>
      <EmptyState title="Nothing" />
      <EmptyState
        title="Nothing"
        action={{ ...act, loading: true }}
        actionKind="primary"
        quiet={act}
        role="status"
      >
        Yet
      </EmptyState>
      <FailedCard onRetry={nothing} />
      <FailedCard onRetry={nothing} quiet={act} code="R-41">
        Your photo did not load.
      </FailedCard>
      <OfflineCard onRetry={nothing} />
      <Spinner />
      <Spinner>Sending</Spinner>
    </>
  ),
  'toasts and tags': (
    <>
      <Toast text="Saved" />
      <Toast text="Saved" kind="success" />
      <Toast text="Failed" kind="failure" />
      <Tag>Open</Tag>
      <Tag kind="bad" icon={icon}>
        Late
      </Tag>
    </>
  ),
};

test.each(Object.entries(looks))('%s', async (_, element) => {
  await show(element);
  await expectLook();
});
