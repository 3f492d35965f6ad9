import { html, raw } from 'hono/html';
import { REFUSALS } from '../../transport/middleware/answer.ts';
import type { Calls, Endpoint, Method } from '../../transport/middleware/endpoint.ts';
import { PREFIX } from './calls.ts';
import { openApiDocument } from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1.5rem 4rem; }
nav ul { columns: 16rem; padding-left: 1.2rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0 1rem; }
h3 { font-size: 1.1rem; margin: .75rem 0 .25rem; }
h3 span { font-size: .75rem; border: 1px solid; border-radius: .25rem; padding: 0 .35rem; margin-right: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; font-size: .9rem; }
`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

interface Described {
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
}
/** The parts of an OpenAPI operation that this page shows. */
interface Operation {
  parameters?: { name: string; required?: boolean; schema: Described }[];
  requestBody?: {
    content: { 'application/json': { schema: { properties?: Record<string, Described>; required?: string[] } } };
  };
}

/** The operation of a call in the generated document. */
const operationOf = (path: { get?: unknown; post?: unknown } | undefined, method: Method): Operation =>
  (method === 'GET' ? path?.get : path?.post) as Operation;

/** The input fields of a call, according to the document. */
function fieldsOf({ parameters, requestBody }: Operation): { name: string; isRequired: boolean; schema: Described }[] {
  if (parameters)
    return parameters.map(({ name, required, schema }) => ({ name, isRequired: required === true, schema }));
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {};
  return Object.entries(properties).map(([name, schema]) => ({ name, isRequired: required.includes(name), schema }));
}

const typeOf = ({ type, enum: values, default: standard }: Described) =>
  [
    values ? values.map(String).join(' | ') : [type ?? 'any'].flat().join(' | '),
    standard === undefined ? '' : `= ${JSON.stringify(standard)}`,
  ]
    .filter(Boolean)
    .join(' ');

function article(name: string, method: Method, endpoint: Endpoint, operation: Operation) {
  const fields = fieldsOf(operation);
  const query = new URLSearchParams(
    Object.entries(endpoint.example.input as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  );
  const address = `${PREFIX}/${name}`;
  return html`<article id="${name}">
    <h3><span>${method}</span><code>${address}</code></h3>
    <p>${endpoint.summary}.</p>
    ${
      fields.length > 0
        ? html`<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
          <tbody>${fields.map(
            ({ name, isRequired, schema }) =>
              html`<tr><td><code>${name}</code>${isRequired ? '' : ' (optional)'}</td><td>${typeOf(schema)}</td><td>${schema.description ?? ''}</td></tr>`,
          )}</tbody></table>`
        : ''
    }
    <details><summary>Example</summary>
      <pre>${method === 'GET' ? `GET ${address}${query.size > 0 ? `?${query}` : ''}` : `POST ${address}\n${pretty(endpoint.example.input)}`}</pre>
      <pre>${pretty({ code: 200, result: endpoint.example.result })}</pre>
    </details>
    ${
      endpoint.refuses
        ? html`<p>${Object.entries(endpoint.refuses).map(([code, when]) => html`<b>${code}</b> ${when}. `)}</p>`
        : ''
    }
  </article>`;
}

/** The documentation of the calls for people, generated from the same schemas as the OpenAPI document. */
export function docsPage(areas: Record<string, Calls>) {
  const { info, paths = {} } = openApiDocument(areas);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${raw(STYLE)}</style></head><body>
<h1>${info.title}</h1>
<p>${info.description?.replaceAll('`', '')} For machines: <a href="${PREFIX}/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">When</th></tr></thead>
<tbody>${Object.entries(REFUSALS).map(([code, when]) => html`<tr><td>${code}</td><td>${when}</td></tr>`)}</tbody></table>
<nav><h2>Calls</h2>${Object.entries(areas).map(
    ([area, calls]) =>
      html`<h3>${area}</h3><ul>${Object.keys(calls).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>`,
  )}</nav>
${Object.entries(areas).map(
  ([area, calls]) =>
    html`<h2>${area}</h2>${Object.entries(calls).flatMap(([name, call]) =>
      Object.entries(call).map(([method, endpoint]) =>
        article(name, method as Method, endpoint, operationOf(paths[`${PREFIX}/${name}`], method as Method)),
      ),
    )}`,
)}
</body></html>`;
}
