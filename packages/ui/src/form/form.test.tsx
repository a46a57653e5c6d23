import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useLayoutEffect } from 'react';
import { Page } from '../layout/page';
import { show } from '../testing/show';
import { ErrorSummary } from './error-summary';
import { ChoiceField } from './fields/choice-field';
import { TextField } from './fields/text-field';
import type { Issues } from './form';
import { Form, SubmitButton, type SubmitHandler, useFormControl, useFormValues } from './form';

interface Values extends Record<string, unknown> {
  email?: string;
  bvn?: string;
}

function validate({ email, bvn }: Values): Issues {
  return {
    email: email ? (email.includes(' ') ? 'error.email.spaces' : undefined) : 'error.email.required',
    bvn:
      bvn?.length === 11
        ? undefined
        : { key: 'error.bvn.length', values: { length: 11, typed: bvn?.length ?? 0 } },
  };
}

type Options = Partial<Pick<ComponentProps<typeof Form<Values>>, 'onChange' | 'initialValues'>>;

function setUp(onSubmit: SubmitHandler<Values> = jest.fn(), options: Options = {}) {
  return show(
    <Form<Values> validate={validate} onSubmit={onSubmit} {...options}>
      <Page title="About you" sticky={<SubmitButton>Next</SubmitButton>}>
        <ErrorSummary />
        <TextField name="email" label="Email" />
        <TextField name="bvn" label="BVN" hint="Dial *565*0#" />
        <TextField name="note" label="Note" optional />
      </Page>
    </Form>,
  );
}

const whole = { email: 'a@b.co', bvn: '22222222222' };

/** Presses the button of a form whose answers are all right. */
async function submit(onSubmit: SubmitHandler<Values>) {
  const { user } = await setUp(onSubmit, { initialValues: whole });
  const button = screen.getByRole('button', { name: 'Next' });
  await user.click(button);
  return { user, button };
}

test('says nothing before a field was left, then what is wrong', async () => {
  const { user } = await setUp();
  await user.type(screen.getByLabelText('Email'), 'a b');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toContain('Remove the space.');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const describedBy = email.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toContain('Remove the space.');
});

test('a message does not move the page under a press: it waits until the press has ended', async () => {
  const { user } = await setUp();
  await user.type(screen.getByLabelText('Email'), 'a b');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('BVN') });
  expect(document.activeElement).toBe(screen.getByLabelText('BVN'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.pointer('[/MouseLeft]');
  expect((await screen.findByRole('alert')).textContent).toContain('Remove the space.');
});

test('a message goes as soon as the answer is right', async () => {
  const { user } = await setUp();
  await user.type(screen.getByLabelText('Email'), 'a b');
  await user.tab();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'a@b.co');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(/Remove the space/)).toBeNull();
});

test('a hint describes the field until an error does', async () => {
  const { user } = await setUp();
  const bvn = screen.getByLabelText('BVN');
  function message() {
    return document.getElementById(bvn.getAttribute('aria-describedby') ?? '')?.textContent;
  }
  expect(message()).toBe('Dial *565*0#');
  await user.type(bvn, '123456789');
  await user.tab();
  expect(message()).toBe('A BVN has 11 digits. You typed 9. Dial *565*0# to see yours.');
});

test('a failed submit sends nothing, sums up from two errors on and leads to the first', async () => {
  const onSubmit = jest.fn();
  const { user } = await setUp(onSubmit);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('2 answers need a change')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'a@b.co');
  expect(screen.queryByText(/need a change/)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('A BVN has 11 digits');
});

test('a failed submit leads into a group of choices', async () => {
  const { user } = await show(
    <Form onSubmit={jest.fn()} validate={() => ({ sex: 'error.email.required' })}>
      <ChoiceField name="sex" label="Sex" options={[{ value: 'f', label: 'Female' }]} />
      <SubmitButton>Next</SubmitButton>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Female' }));
});

test('sends the values, shows that it is busy and takes no second press', async () => {
  let finish: (() => void) | undefined;
  const onSubmit = jest.fn(
    () =>
      new Promise<void>(resolve => {
        finish = resolve;
      }),
  );
  const { user, button } = await submit(onSubmit);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  finish?.();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(onSubmit.mock.calls).toEqual([[whole]]);
});

test('what a password manager has put into a field without an event is sent', async () => {
  const onSubmit = jest.fn();
  const { user } = await setUp(onSubmit);
  // From a world of its own: React's property of the element is not there.
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  put?.call(screen.getByLabelText('Email'), 'a@b.co');
  put?.call(screen.getByLabelText('BVN'), '22222222222');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledWith(whole);
});

test('the server’s field errors show at their fields, and go when the answer changes', async () => {
  const { user } = await submit(() => ({ bvn: 'error.bvnIncorrect' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This BVN does not match you');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('BVN')));
  await user.type(screen.getByLabelText('BVN'), '{Backspace}1');
  expect(screen.queryByText(/does not match you/)).toBeNull();
});

test('a server’s error that is about another field too goes when that one changes', async () => {
  const { user } = await submit(async () => ({
    bvn: { key: 'error.bvnIncorrect', about: ['email'] },
    '': { key: 'error.submissionFailed', about: ['note'] },
  }));
  const email = screen.getByLabelText('Email');
  const bvn = screen.getByLabelText('BVN');
  await waitFor(() => expect(bvn.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Note/), 'x');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.type(email, 'm');
  expect(bvn.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  // The answer that was refused is refused still.
  await user.type(email, '{Backspace}');
  expect(bvn.getAttribute('aria-invalid')).toBe('true');
});

test('a server’s error about a field that the form lacks is said of the form', async () => {
  await submit(async () => ({ resolveTicket: 'error.submissionFailed' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('what is wrong with the form as a whole stands beside the button', async () => {
  const { button } = await submit(async () => ({ '': 'error.busy' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We are busy right now');
  expect(button.parentElement?.contains(alert)).toBe(true);
});

test('hears of every change, for drafts', async () => {
  const onChange = jest.fn();
  const { user } = await setUp(undefined, { onChange });
  expect(onChange).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Note/), 'hi');
  expect(onChange).toHaveBeenLastCalledWith({ note: 'hi' });
  await user.clear(screen.getByLabelText(/^Note/));
  expect(onChange).toHaveBeenLastCalledWith({});
});

function Dependent() {
  const values = useFormValues<Values>();
  const { change } = useFormControl();
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <button type="button" onClick={() => change('bvn', undefined)}>
        Clear
      </button>
    </>
  );
}

test('a screen can read and change answers', async () => {
  const { user } = await show(
    <Form<Values> initialValues={{ email: 'a@b.co', bvn: '1' }} onSubmit={jest.fn()}>
      <Dependent />
      <TextField name="bvn" label="BVN" />
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status').textContent).toBe('{"email":"a@b.co"}');
});

function PressOnce({ ready }: { readonly ready: boolean }) {
  const { submit: press } = useFormControl();
  // Before any effect of the library.
  useLayoutEffect(() => {
    if (ready) press();
  }, [ready, press]);
  return null;
}

test('a press right after a rendering meets the handler of that rendering', async () => {
  const sent = jest.fn();
  function form(name: string) {
    return (
      <Form onSubmit={() => sent(name)}>
        <PressOnce ready={name === 'ASHA'} />
      </Form>
    );
  }
  const { rerender } = await show(form(''));
  rerender(form('ASHA'));
  await waitFor(() => expect(sent.mock.calls).toEqual([['ASHA']]));
});
