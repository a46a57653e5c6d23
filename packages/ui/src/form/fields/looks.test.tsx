import { screen } from '@testing-library/react';
import {
  ChoiceField,
  CodeField,
  DayField,
  ErrorSummary,
  Form,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
  TimeField,
} from '../..';
import { expectLook } from '../../testing/expect-look';
import { nothing, show } from '../../testing/show';

const options = [
  { value: 'a', label: 'Ada', hint: 'First' },
  { value: 'b', label: 'Other' },
];

const fields = (
  <>
    <ErrorSummary />
    <TextField name="name" label="Name" prefix="Dr" suffix="PhD" placeholder="Ada" />
    <TextField name="note" label="Note" optional multiline hint="Short" />
    <SelectField name="bank" label="Bank" options={options} searchPlaceholder="Search" />
    <SelectField
      name="city"
      label="City"
      options={options}
      blocked="State first"
      placeholder="City"
      hint="Yours"
    />
    <CodeField name="code" label="Code" length={4} />
    <DayField name="day" label="Day" example="2026-03-06" />
    <TimeField name="time" label="Time" optional />
    <MoneyField name="amount" label="Amount" />
    <ChoiceField name="sex" label="Sex" options={options} optional />
    <SubmitButton loading>Send</SubmitButton>
  </>
);

test('fields with answers', async () => {
  const answers = { name: 'Ada', note: 'Hi', bank: 'b', city: 'x', code: '12', sex: 'a' };
  const { user } = await show(
    <Form initialValues={answers} onSubmit={nothing}>
      {fields}
    </Form>,
  );
  await user.click(screen.getByLabelText('Code'));
  await expectLook();
});

test('fields without answers, once the form was sent', async () => {
  const needed = 'error.firstName.required';
  const { user } = await show(
    <Form
      onSubmit={nothing}
      validate={() => ({ name: needed, note: needed, bank: needed, city: needed, code: needed, sex: needed })}
    >
      {fields}
      <SubmitButton>Check</SubmitButton>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await expectLook();
});
