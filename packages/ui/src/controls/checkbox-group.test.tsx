import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../test-support';
import { CheckboxGroup } from './checkbox-group';

const options = ['None', 'Bank', 'App'].map(label => ({ value: label, label }));

function Lenders({ onChange }: { readonly onChange: (values: readonly string[]) => void }) {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <CheckboxGroup
      label="Lenders"
      options={options}
      values={values}
      alone="None"
      onChange={chosen => {
        setValues(chosen);
        onChange(chosen);
      }}
    />
  );
}

test('several hold in the order of the options; the one that excludes others stands alone', async () => {
  const onChange = jest.fn();
  const { user } = await show(<Lenders onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Lenders' })).toBeTruthy();
  for (const name of ['App', 'Bank', 'None', 'App', 'App']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  expect(onChange.mock.calls).toEqual([[['App']], [['Bank', 'App']], [['None']], [['App']], [[]]]);
});
