import { createHash } from 'node:crypto';

/** The look of the providers' pages: one column, large targets, light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;--text:#1b1b1f;--ground:#fff;--quiet:#55565e;--line:#76777f;--act:#1d4ed8;--on-act:#fff;--wrong:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#ececf1;--ground:#16171b;--quiet:#b9bac2;--line:#8b8c95;--act:#a8c0ff;--on-act:#0b1f55;--wrong:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,-apple-system,sans-serif}
main{max-width:28rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem}
h2{font-size:1rem;margin:0}
p{margin:0 0 1rem}
.note,.hint{color:var(--quiet);font-size:.875rem}
.hint{margin:0 0 .25rem}
label{display:block;font-weight:600;margin-top:1rem}
input,select{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);color:var(--text);font:inherit}
[aria-invalid=true]{border:2px solid var(--wrong)}
.wrong{color:var(--wrong);font-weight:600;margin:.25rem 0}
.problem{border:2px solid var(--wrong);border-radius:.5rem;padding:.75rem;margin:1rem 0}
.problem a{color:var(--wrong)}
button,.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;margin-top:1rem;border:1px solid var(--act);border-radius:.5rem;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:transparent;color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
summary{min-height:3rem;padding:.75rem 0;cursor:pointer}
.table{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem}
th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
`.trim();

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Allows the page, its one style sheet and its forms. It is in the page itself, where no other part of the
 * server can change it; who may frame the page is the server's to say.
 */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'`;

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
