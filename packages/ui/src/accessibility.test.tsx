import { screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Cell, LinkCell } from './cells/cell';
import { CellGroup } from './cells/cell-group';
import { CopyRow } from './cells/copy-row';
import { Button } from './controls/button';
import { Segmented } from './controls/segmented';
import { Switch } from './controls/switch';
import { TabList } from './controls/tab-list';
import { Notice } from './feedback/notice';
import { ErrorSummary } from './form/error-summary';
import { ChoiceField } from './form/fields/choice-field';
import { CodeField } from './form/fields/code-field';
import { DayField } from './form/fields/day-field';
import { SelectField } from './form/fields/select-field';
import { TextField } from './form/fields/text-field';
import { TimeField } from './form/fields/time-field';
import { Form, SubmitButton } from './form/form';
import { BankIcon } from './icons';
import { Card } from './layout/card';
import { ProgressSteps } from './layout/form-page';
import { Hero } from './layout/hero';
import { Page } from './layout/page';
import { AmountSlider } from './money/amount-slider';
import { CostBar } from './money/cost-bar';
import { CostList } from './money/cost-list';
import { ReceiveRepayPair } from './money/receive-repay-pair';
import { Steps } from './progress/steps';
import { nothing, show } from './testing/show';

// Contrast and visible names need a layout; they are measured in a browser.
async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

const options = Array.from({ length: 20 }, (_, index) => ({ value: `${index}`, label: `Option ${index}` }));

function HomeScreen(): ReactElement {
  return (
    <Page flush>
      <Hero brand="Sunbird" label="How much do you need?" figure="₦20,000">
        <AmountSlider
          label="Amount"
          value={20000}
          min={1000}
          max={50000}
          step={1000}
          onChange={nothing}
          valueText="20,000 naira"
        />
      </Hero>
      <Card look="over">
        <ReceiveRepayPair receive={18112} repay={21638} />
        <CostList rows={[{ label: 'Repay on', value: 'Fri 5 Jun 2026' }]} />
        <CostBar received={18112} fees={1888} interest={1638} />
        <Button>Apply</Button>
      </Card>
    </Page>
  );
}

function FormScreen(): ReactElement {
  return (
    <Form
      onSubmit={nothing}
      validate={() => ({
        name: 'error.firstName.required',
        bank: 'error.bank.required',
      })}
    >
      <Page
        title="About you"
        progress={<ProgressSteps step={1} of={5} share={0.2} part="Part 1 of 4" />}
        sticky={<SubmitButton>Next</SubmitButton>}
      >
        <ErrorSummary />
        <TextField name="name" label="First name" hint="As on your ID" />
        <CodeField name="code" label="Code" />
        <SelectField name="bank" label="Bank" options={options} />
        <DayField name="paidOn" label="Date of the payment" example="2026-03-06" />
        <TimeField name="paidAt" label="Time of the payment" optional />
        <ChoiceField name="gender" label="Gender" options={options.slice(0, 2)} />
      </Page>
    </Form>
  );
}

function ListScreen(): ReactElement {
  return (
    <Page title="Records" look="tab">
      <TabList
        label="Records"
        tabs={[
          { value: 'a', label: 'Incomplete' },
          { value: 'b', label: 'Finished' },
        ]}
        value="a"
        onChange={nothing}
      >
        <CellGroup title="How do you want to pay?">
          <LinkCell icon={<BankIcon />} title="Bank transfer" sub="No fee" onClick={nothing} />
          <Cell title="Reminders" value={<Switch label="Reminders" checked onChange={nothing} />} />
          <CopyRow label="Account number" value="9920118403" />
        </CellGroup>
        <Segmented label="How much" options={options.slice(0, 2)} value="0" onChange={nothing} />
        <Steps
          steps={[
            { title: 'Sent', state: 'done' },
            { title: 'Checking', state: 'now' },
            { title: 'Decision', state: 'todo' },
          ]}
        />
        <Notice kind="bad" role="alert" action={{ label: 'Send', onClick: nothing }}>
          Not there?
        </Notice>
      </TabList>
    </Page>
  );
}

test.each([
  ['home', <HomeScreen key="home" />],
  ['form', <FormScreen key="form" />],
  ['list', <ListScreen key="list" />],
])('%s has no violations', async (_, element) => {
  await show(element);
  expect(await violations()).toEqual([]);
});

test('a form with errors has no violations', async () => {
  const { user } = await show(<FormScreen />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('2 answers are missing')).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test('the sheet of a choice has no violations', async () => {
  const { user } = await show(<FormScreen />);
  await user.click(screen.getByRole('combobox', { name: 'Bank' }));
  expect(screen.getByRole('dialog', { name: 'Bank' })).toBeTruthy();
  expect(await violations()).toEqual([]);
});
