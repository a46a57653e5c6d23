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
button.wide.quiet[type=button][disabled] > Pay (b > now)
p
p
  A line that is too long to stand in one with what follows, as a sentence of the law often is,
  b > and its end
`);
});

const page = (
  <form className="root">
    <div className="page">
      <header className="bar">
        <button type="button" aria-label="Back">
          <svg aria-hidden="true" />
        </button>
        <h1 className="title">Repay</h1>
        <button type="button">Skip</button>
      </header>
      <main>
        <span className="dot" aria-hidden="true" />
        <span aria-hidden="true">2</span>
      </main>
    </div>
  </form>
);

test('leaves out the frame of a page, and what only decorates', () => {
  render(page);
  expect(outline()).toBe(`
bar > Back | Repay | Skip
main > span[aria-hidden=true] > 2
`);
});

test('shows all of it to a test of the frame', () => {
  render(page);
  expect(outline(document.body, { whole: true })).toBe(`
form.root
  div.page
    header.bar
      button[type=button][aria-label=Back] > svg[aria-hidden=true]
      h1.title > Repay
      button[type=button] > Skip
    main > (span.dot[aria-hidden=true]) (span[aria-hidden=true] > 2)
`);
});
