import { outline } from '@sunbird/testing';
import { screen } from '@testing-library/react';
import { ChoiceField, CodeField, ErrorSummary, Form, SelectField, SubmitButton, TextField } from '../..';
import { show } from '../../testing/show';

function nothing() {
  return undefined;
}

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
    <CodeField name="code" label="Code" length={4} hint="By SMS" />
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
  const kept = [...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['Dr', 'PhD', 'Other', '12']);
  expect(outline(document.body, { whole: true })).toMatchSnapshot();
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
  expect(outline(document.body, { whole: true })).toMatchSnapshot();
});
