import { ApiError, codes, existsByMobile, NetworkError, sendVerifyCode } from '@sunbird/api-client';
import { mx, ng } from '@sunbird/loan-domain/markets';
import {
  act,
  createFakeDrafts,
  createFakeShell,
  expectShown,
  fill,
  fireEvent,
  held,
  screen,
  waitFor,
} from '@sunbird/testing';
import { atCode, entry, lender, mobile, openLogIn, signedOut, verifyCode } from '../testing/open-log-in';
import { keeps } from '../testing/render-step';
import type { Entry } from './use-entry';

async function typeMobile(typed: string, shell = signedOut()) {
  const rendered = await openLogIn('?next=%2Fme', shell);
  if (typed) await fill(screen.getByLabelText('Mobile number'), typed);
  await rendered.user.click(screen.getByRole('button', { name: 'Send code' }));
  return rendered;
}

test('on the way to a loan it says which amount is applied for', async () => {
  const next = encodeURIComponent('/borrow/to_borrow?productId=P1&amount=20000&term=91');
  await openLogIn(`?next=${next}`);
  expectShown(
    'You are applying for ₦20,000. We send a 6-digit code by SMS.',
    'New number? With “Send code” you open an account and accept the terms and privacy policy',
  );
});

test.each(['/repay/repay_detail?orderNo=LN-1&amount=5000', '/borrow/to_borrow?productId=P1', '/me'])(
  'on the way to %s it names no amount',
  async next => {
    await openLogIn(`?next=${encodeURIComponent(next)}`);
    expect(screen.queryByText(/You are applying for/)).toBeNull();
  },
);

function codeField() {
  return screen.getByLabelText('6-digit code');
}

/** A browser with WebOTP; each answer settles one request of the page. */
function readsMessages() {
  const answers: ((answer: { code: string }) => void)[] = [];
  const refusals: ((error: DOMException) => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  function get({ signal }: CredentialRequestOptions) {
    signals.push(signal);
    return new Promise((resolve, reject) => {
      answers.push(resolve);
      refusals.push(reject);
    });
  }
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return { answers, refusals, signals };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the number', () => {
  it('is looked up, gets a code, and is never in the address', async () => {
    const { shell } = await typeMobile('0803 214 4417');
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('login', { next: '/me', step: 'code' }));
    expect(shell.api.payloadsOf(existsByMobile)).toEqual([{ mobile, countryCode: '+234' }]);
    expect(shell.api.payloadsOf(sendVerifyCode)).toEqual([
      { mobile, countryCode: '+234', scene: 'login', channel: 'sms' },
    ]);
    expect(JSON.stringify(jest.mocked(shell.navigate).mock.calls)).not.toContain(mobile);
    expect(shell.drafts.stored.get('entry')).toMatchObject({ mobile, exists: true });
    expect(shell.drafts.sessionOnly.get('entry')).toContain('mobile');
    expect(JSON.stringify(jest.mocked(shell.track).mock.calls)).not.toContain(mobile);
  });

  it('of somebody new gets a code to register with, and is kept with the policy that sending it accepts, as the sentence under the button says', async () => {
    const { shell } = await typeMobile(mobile, signedOut({ api: lender({ exists: false }) }));
    expect(screen.getByText(/^New number/).textContent).toBe(
      'New number? With “Send code” you open an account and accept the terms and privacy policy.',
    );
    await keeps(shell, 'entry', {
      mobile,
      agreedPolicyVersion: ng.legal.privacy,
    });
    expect(shell.api.payloadsOf(sendVerifyCode)).toMatchObject([{ scene: 'register' }]);
    expect(shell.session.register).not.toHaveBeenCalled();
  });

  it('of a known device needs no code', async () => {
    const { shell } = await typeMobile(mobile, signedOut({ api: lender({ required: false }) }));
    await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
    expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode: '' });
    expect(shell.api.payloadsOf(sendVerifyCode)).toEqual([]);
  });

  it('of a device that the lender no longer knows gets a code after all', async () => {
    const shell = signedOut({ api: lender({ required: false }) });
    jest.mocked(shell.session.logIn).mockRejectedValueOnce(new ApiError({ code: codes.captchaInvalid }));
    await typeMobile(mobile, shell);
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('login', { next: '/me', step: 'code' }));
    expect(shell.api.payloadsOf(sendVerifyCode)).toMatchObject([{ mobile, scene: 'login' }]);
    expect(shell.session.resume).not.toHaveBeenCalled();
  });

  it('is not sent while it is wrong', async () => {
    const { shell } = await typeMobile('80321');
    expect(screen.getByRole('alert').textContent).toContain('A mobile number has 10 digits. You typed 5.');
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    expect(shell.api.calls).toEqual([]);
  });

  it('is checked by the rules of its market', async () => {
    const { shell } = await typeMobile('2221234567', signedOut({ market: mx }));
    await waitFor(() =>
      expect(shell.api.payloadsOf(existsByMobile)).toEqual([{ mobile: '2221234567', countryCode: '+52' }]),
    );
  });

  it('says when there is no connection, and keeps what was typed', async () => {
    const shell = signedOut();
    shell.api.respond(existsByMobile, () => new NetworkError());
    await typeMobile(mobile, shell);
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '803 214 4417');
  });

  it('stands with the refusal of a code at it, if it has got an account meanwhile', async () => {
    const shell = signedOut();
    shell.api.respond(sendVerifyCode, () => new ApiError({ code: codes.numberRegistered }));
    await typeMobile(mobile, shell);
    const said = await screen.findByRole('alert');
    const field = screen.getByLabelText('Mobile number');
    expect(said.textContent).toContain('This number has been registered');
    expect(said.parentElement?.id).toBe(field.getAttribute('aria-describedby'));
  });

  it('does not ask for another code while the last one counts', async () => {
    const drafts = createFakeDrafts({ entry: { ...entry, resendAt: Date.now() + 30_000 } });
    const shell = signedOut({ drafts });
    const { user } = await openLogIn('', shell);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('login', { step: 'code' }));
    expect(shell.api.calls).toEqual([]);
  });

  it('can be typed and sent before the stored one has loaded, which replaces nothing', async () => {
    const drafts = createFakeDrafts({ entry: { ...entry, resendAt: Date.now() + 30_000 } });
    const stored = held();
    const { load } = drafts;
    const shell = signedOut({
      drafts: {
        ...drafts,
        async load(form) {
          await stored.promise;
          return load(form);
        },
      },
    });
    const { user } = await openLogIn('', shell);
    await fill(screen.getByLabelText('Mobile number'), '8039999999');
    await act(async () => stored.settle());
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '803 999 9999');
    await fill(screen.getByLabelText('Mobile number'), mobile);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('login', { step: 'code' }));
    expect(shell.api.calls).toEqual([]);
  });

  it('goes on to a code that was sent though nobody could say so', async () => {
    const shell = signedOut();
    shell.api.respond(sendVerifyCode, () => new NetworkError());
    const { user } = await typeMobile(mobile, shell);
    await screen.findByRole('alert');
    shell.api.respond(sendVerifyCode, () => new ApiError({ code: codes.tooManyAttempts, retryAfter: 41 }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('login', { next: '/me', step: 'code' }));
    const { resendAt } = shell.drafts.stored.get('entry') as unknown as Entry;
    expect(Math.abs(resendAt - Date.now() - 41_000)).toBeLessThan(5_000);
  });

  it.each([
    ['a number that got no code from here', 41, false],
    ['a number that has had too many codes', 1800, true],
  ])('of %s says how long to wait', async (_, retryAfter, isUnanswered) => {
    const shell = signedOut();
    if (isUnanswered) shell.api.respond(sendVerifyCode, () => new NetworkError());
    const { user } = await typeMobile(isUnanswered ? mobile : '', shell);
    await screen.findByRole('alert');
    if (!isUnanswered) await fill(screen.getByLabelText('Mobile number'), mobile);
    shell.api.respond(sendVerifyCode, () => new ApiError({ code: codes.tooManyAttempts, retryAfter }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many attempts'));
    expect(shell.navigate).not.toHaveBeenCalled();
  });

  it('is there again after the terms were read, once', async () => {
    async function open(account: string) {
      const rendered = await openLogIn();
      expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', account);
      return rendered;
    }
    const { user, unmount, shell } = await open('');
    await user.type(screen.getByLabelText('Mobile number'), '80321');
    await user.click(screen.getByRole('button', { name: 'privacy policy' }));
    await user.click(screen.getByRole('button', { name: 'terms' }));
    expect(jest.mocked(shell.navigate).mock.calls).toEqual([['privacy'], ['terms']]);
    unmount();
    const back = await open('803 21');
    back.unmount();
    await open('');
  });
});

describe('the code', () => {
  it('is checked by itself when it is whole, and leads on', async () => {
    const { user, shell } = await atCode();
    expectShown('Enter the code Sent to +234 803 214 4417.', 'Send a new SMS Call me with the code');
    expect(document.activeElement).toBe(codeField());
    await user.type(codeField(), verifyCode);
    await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
    expect(shell.session.logIn).toHaveBeenCalledTimes(1);
    expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode });
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'logIn' }));
    expect(shell.drafts.stored.has('entry')).toBe(false);
  });

  it('comes out of the SMS by itself, where the browser reads it for this site', async () => {
    const { answers, signals } = readsMessages();
    const { shell, unmount } = await atCode();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.({ code: verifyCode }));
    await waitFor(() => expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode }));
    await waitFor(() => expect(signals).toHaveLength(2));
    unmount();
    expect(signals[1]?.aborted).toBe(true);
  });

  it('is asked of the phone once, whatever changes around the step', async () => {
    const { signals } = readsMessages();
    const { shell, withShell } = await atCode();
    await waitFor(() => expect(signals).toHaveLength(1));
    withShell({ ...shell, bridge: { ...shell.bridge } });
    await act(async () => undefined);
    expect(signals).toHaveLength(1);
    expect(signals[0]?.aborted).toBe(false);
  });

  it('that is read and wrong can be followed by the one of the next SMS', async () => {
    const { answers } = readsMessages();
    const { shell } = await atCode();
    jest.mocked(shell.session.logIn).mockRejectedValueOnce(new ApiError({ code: codes.captchaInvalid }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.({ code: '111111' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.({ code: verifyCode }));
    await waitFor(() => expect(shell.session.logIn).toHaveBeenLastCalledWith({ mobile, verifyCode }));
  });

  it('is typed where the browser refuses to read it', async () => {
    const { refusals } = readsMessages();
    const { shell } = await atCode();
    await waitFor(() => expect(refusals).toHaveLength(1));
    await act(async () => refusals[0]?.(new DOMException('no', 'NotAllowedError')));
    await fill(codeField(), verifyCode);
    await waitFor(() => expect(shell.session.logIn).toHaveBeenCalledTimes(1));
  });

  it('is read by the wrapper that can, before the browser is asked', async () => {
    const { answers } = readsMessages();
    const askWrapper = jest.fn(async () => ({ result: 'success', code: verifyCode }));
    const { shell } = await atCode({ bridge: { inWrapper: true, askWrapper } as never });
    await waitFor(() => expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode }));
    expect(askWrapper).toHaveBeenCalledWith('readCode', {});
    expect(answers).toEqual([]);
  });

  it('can be pasted with what stands around it', async () => {
    const { user, shell } = await atCode();
    await user.click(codeField());
    await user.paste('Your code: 482 916');
    await waitFor(() => expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode }));
  });

  it.each([
    [codes.captchaInvalid, 'This code is not right. Check the SMS and type it again.'],
    [codes.captchaExpired, 'This code has expired. Ask for a new one.'],
  ])('refused with %s keeps the digits and says why', async (code, message) => {
    const { user, shell } = await atCode({
      session: { logIn: jest.fn(async () => Promise.reject(new ApiError({ code }))) },
    });
    await fill(codeField(), verifyCode);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(codeField()).toHaveProperty('value', verifyCode);
    expect(shell.drafts.stored.get('entry')).toMatchObject({ mobile });
    await user.type(codeField(), '{Backspace}7');
    expect(shell.session.logIn).toHaveBeenCalledTimes(2);
  });

  it('locks the number for as long as the lender says', async () => {
    jest.useFakeTimers();
    const refused = new ApiError({ code: codes.locked, retryAfter: 120 });
    const logIn = jest.fn(async () => Promise.reject(refused));
    const { shell, withShell } = await atCode({ session: { logIn } });
    await act(async () => {
      fireEvent.change(codeField(), { target: { value: verifyCode } });
    });
    expectShown(screen.getByRole('main'), 'Too many wrong codes. You can try again in 2:00');
    // The phone gets its time from the network meanwhile.
    jest.setSystemTime(Date.now() - 365 * 86_400_000);
    withShell({ ...shell });
    expect(screen.getByRole('timer').textContent).toBe('2:00');
    await act(async () => {
      jest.advanceTimersByTime(121_000);
    });
    expect(codeField()).toBeTruthy();
  });

  it('can be asked for again once the lender’s wait is over, by SMS and in a call', async () => {
    const { user, shell } = await atCode();
    await user.click(screen.getByRole('button', { name: 'Call me with the code' }));
    await waitFor(() =>
      expect(shell.api.payloadsOf(sendVerifyCode)).toEqual([
        { mobile, countryCode: '+234', scene: 'login', channel: 'voice' },
      ]),
    );
    expect((await screen.findByText(/You can ask again in/)).textContent).toContain('1:00');
    expect(screen.queryByRole('button', { name: 'Send a new SMS' })).toBeNull();
    expect(shell.toast).toHaveBeenCalledWith('We are calling you with the code', 'success');
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'voiceCode' }));
  });

  it('is not waited for by a clock that was set back since it was sent', async () => {
    const thatYear = Date.now() + 14 * 365 * 86_400_000;
    await atCode({}, { askedAt: thatYear, resendAt: thatYear + 60_000 });
    expect(screen.getByRole('button', { name: 'Send a new SMS' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is not offered in a call where the lender makes none', async () => {
    await atCode({}, { voice: false });
    expect(screen.getByRole('button', { name: 'Send a new SMS' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Call me with the code' })).toBeNull();
  });

  it('says when no other code can be had', async () => {
    const { user, shell } = await atCode();
    shell.api.respond(sendVerifyCode, () => new ApiError({ code: codes.tooManyAttempts }));
    await user.click(screen.getByRole('button', { name: 'Send a new SMS' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  });

  it('goes back for another number, which is still typed in', async () => {
    const { user, shell } = await atCode();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(shell.back).toHaveBeenCalled();
    await openLogIn('', shell);
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '803 214 4417');
  });

  it('is asked for when nothing was typed', async () => {
    const { shell, user } = await atCode();
    await user.type(codeField(), '{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the code from the SMS.');
    expect(shell.session.logIn).not.toHaveBeenCalled();
  });

  it('is not asked for without a number', async () => {
    await openLogIn('?step=code');
    expect(screen.getByLabelText('Mobile number')).toBeTruthy();
  });
});

it('leads on at once whoever is logged in', async () => {
  const shell = createFakeShell();
  await openLogIn('?step=code', shell);
  expect(shell.session.resume).toHaveBeenCalled();
  expect(screen.queryByLabelText('Mobile number')).toBeNull();
});
