import { outline, render } from '.';

test('says what a person is told, and leaves out what only wraps', () => {
  render(
    <div>
      <div>
        <h1 className="title">Repay</h1>
      </div>
      <span data-part="1">
        <input type="text" aria-invalid defaultValue="12" aria-describedby="hint" />
      </span>
      <button type="button" className="wide quiet" disabled>
        <svg aria-hidden="true">
          <path d="M0" />
        </svg>
        Pay <b>now</b>
      </button>
      <p> </p>
      <p>
        {'A line that is too long to stand in one with what follows, as a sentence of the law often is, '}
        <b>and its end</b>
      </p>
    </div>,
  );
  expect(outline()).toBe(`
h1.title > Repay
input[type=text][aria-invalid=true] = 12
button.wide.quiet[type=button][disabled] > (svg[aria-hidden=true]) Pay (b > now)
p
p
  A line that is too long to stand in one with what follows, as a sentence of the law often is,
  b > and its end
`);
});
