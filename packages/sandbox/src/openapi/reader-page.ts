import { createHash } from 'node:crypto';
import type { JsonSchema } from '@valibot/to-json-schema';
import { html, raw } from 'hono/html';
import type { OpenApiDocument, Operation, Parameter } from './document';
import { readerTexts as words } from './reader-texts';
import { rowsOf, type SchemaRow } from './schema-rows';

type Html = ReturnType<typeof html>;

const style = `
:root{color-scheme:light dark;--text:#1b1b1f;--ground:#fff;--quiet:#55565e;--line:#c4c5ce;--act:#1d4ed8}
@media(prefers-color-scheme:dark){:root{--text:#ececf1;--ground:#16171b;--quiet:#b9bac2;--line:#44464f;--act:#a8c0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,-apple-system,sans-serif}
main,header,nav{max-width:60rem;margin:0 auto;padding:0 1rem}
a{color:var(--act)}
h1{font-size:1.75rem;line-height:1.2;margin:1.5rem 0 .5rem}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1.5rem 0 .25rem;overflow-wrap:anywhere}
h4{font-size:.875rem;margin:1rem 0 .25rem}
nav li{padding:.125rem 0;overflow-wrap:anywhere}
nav a{display:inline-block;padding:.25rem 0}
article{border-top:1px solid var(--line);padding-bottom:1rem}
.quiet{color:var(--quiet)}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line)}
code{font:.875em ui-monospace,monospace;overflow-wrap:anywhere}
label{font-weight:600}
input{min-height:2.75rem;padding:.25rem .5rem;font:inherit;border:1px solid var(--quiet);border-radius:.25rem;background:var(--ground);color:var(--text);width:20rem;max-width:100%}
button{min-height:2.75rem;padding:.25rem 1rem;font:inherit}
:focus-visible,:target{outline:3px solid var(--act);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.5rem}
`.trim();

const styleHash = createHash('sha256').update(style).digest('base64');

/** No script, no picture, nothing from elsewhere. */
export const readerPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'`;

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function entriesOf({ paths }: OpenApiDocument): readonly Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function matches({ method, path, operation }: Entry, query: string): boolean {
  return `${method} ${path} ${operation.operationId} ${operation.summary}`
    .toLowerCase()
    .includes(query.toLowerCase());
}

function isParameter(parameter: Parameter | { readonly $ref: string }): parameter is Parameter {
  return 'in' in parameter;
}

function table(caption: string, rows: readonly SchemaRow[]): Html {
  return html`<h4>${caption}</h4>
<div class="table" tabindex="0" role="group" aria-label="${caption}"><table><thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th><th scope="col">${words.required}</th></tr></thead>
<tbody>${rows.map(
    ({ field, type, required }) =>
      html`<tr><td><code>${field || words.whole}</code></td><td><code>${type}</code></td><td>${required ? words.yes : words.no}</td></tr>`,
  )}</tbody></table></div>`;
}

function requestRows({ parameters, requestBody }: Operation): SchemaRow[] {
  if (requestBody) return Object.values(requestBody.content).flatMap(({ schema }) => rowsOf(schema));
  const query = parameters.filter(isParameter);
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const required = query.filter(parameter => parameter.required).map(({ name }) => name);
  return query.length === 0 ? [] : rowsOf({ type: 'object', properties, required });
}

function dataSchema({ responses }: Operation): JsonSchema | boolean | undefined {
  const answer = responses[200];
  const schema = answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined;
  const [success] = schema?.anyOf ?? [];
  return typeof success === 'object' ? success.properties?.data : undefined;
}

function article({ method, path, operation }: Entry): Html {
  const { operationId, summary, description, requestBody } = operation;
  const request = requestRows(operation);
  const type = requestBody ? Object.keys(requestBody.content).join(', ') : words.query;
  const titleId = `${operationId}-title`;
  return html`<article id="${operationId}" aria-labelledby="${titleId}">
<h3 id="${titleId}"><a href="#${operationId}"><code>${method} ${path}</code></a> ${summary}</h3>
<p>${description}</p>
${request.length > 0 ? table(`${words.request} (${type})`, request) : html`<p class="quiet">${words.noRequest}</p>`}
${table(words.answer, rowsOf(dataSchema(operation)))}
</article>`;
}

function contents(document: OpenApiDocument, entries: readonly Entry[]): Html {
  return html`${document.tags.map(({ name, description }) => {
    const own = entries.filter(({ operation }) => operation.tags[0] === name);
    return own.length === 0
      ? ''
      : html`<h2>${description}</h2><ul>${own.map(
          ({ method, path, operation }) =>
            html`<li><a href="#${operation.operationId}"><code>${method} ${path}</code></a></li>`,
        )}</ul>`;
  })}`;
}

/** What the forms are that have a name in the tables. */
function forms({ components }: OpenApiDocument): Html {
  return html`<dl>${Object.entries(components.schemas ?? {}).map(([name, schema]) =>
    typeof schema === 'object' && schema !== null && 'description' in schema
      ? html`<dt id="form-${name}"><code>${name}</code></dt><dd>${String(schema.description)}</dd>`
      : '',
  )}</dl>`;
}

/** The documentation as a page: a list of links, then every call under the name that links to it lead to. */
export function readerPage(document: OpenApiDocument, query = ''): Html {
  const all = entriesOf(document);
  const entries = query ? all.filter(entry => matches(entry, query)) : all;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${readerPolicy}"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><style>${raw(style)}</style></head>
<body><a class="skip" href="#calls">${words.skip}</a>
<header><h1>${document.info.title}</h1><p>${document.info.description}</p>
<p><a href="/api-docs/openapi.json">openapi.json</a></p>
<form method="get" action="/api-docs/" role="search"><label for="q">${words.find}</label><br><input id="q" name="q" type="search" value="${query}" autocomplete="off"> <button type="submit">${words.search}</button></form>
<p role="status">${words.found(entries.length, all.length)}</p></header>
<nav aria-label="${words.contents}">${contents(document, entries)}</nav>
<main id="calls" tabindex="-1"><h2>${words.forms}</h2>${forms(document)}<h2>${words.calls}</h2>${entries.map(article)}</main></body></html>`;
}
