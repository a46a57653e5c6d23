import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { placesOf } from './map-stack';
import { type BuildProblem, type DevelopmentState, lineOf } from './problems';

const thrownSchema = v.object({
  text: v.string(),
  stack: v.string(),
  components: v.optional(v.string(), ''),
});

const here = dirname(fileURLToPath(import.meta.url));

/** The script of the page. It is compiled here, as no build has it. */
function pageScript(): string {
  const file = ['ts', 'js'].map(ending => join(here, `page/page.${ending}`)).find(existsSync);
  if (file === undefined) throw new Error('The script of the page is missing.');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    swcrc: false,
    configFile: false,
  });
  // Types are all that it imports, so it is no module.
  return code.replace('export { };', '');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What a site for development has beside its files: `site` is the store with the builds. */
export function createDevelopment(site: string) {
  const app = new Hono();
  const listeners = new Set<() => void>();
  const problems: Partial<Record<'builds' | 'types', readonly BuildProblem[]>> = {};
  let build = 0;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  app.get('/page.js', c => c.body(pageScript(), 200, { 'Content-Type': 'text/javascript' }));

  app.get('/events', c =>
    streamSSE(c, async stream => {
      const closed = new Promise<void>(resolve => stream.onAbort(resolve));
      function send(): void {
        const state: DevelopmentState = { build, problems: Object.values(problems).flat() };
        void stream.writeSSE({ data: JSON.stringify(state) });
      }
      listeners.add(send);
      send();
      await closed;
      listeners.delete(send);
    }),
  );

  app.post('/thrown', async c => {
    const { text, stack, components } = v.parse(thrownSchema, await c.req.json());
    const thrownAt = placesOf(stack, site);
    const places = thrownAt.length > 0 ? thrownAt : placesOf(components, site);
    const problem: BuildProblem = { kind: 'Thrown in the page', text, places };
    say(lineOf(problem));
    return c.json(problem);
  });

  return {
    app,
    /** Shows what is wrong, in the terminal and in open pages. An empty list ends it; the first one is said too. */
    show(of: 'builds' | 'types', latest: readonly BuildProblem[]): void {
      const before = problems[of]?.map(lineOf);
      for (const line of latest.map(lineOf)) if (!before?.includes(line)) say(line);
      if (latest.length === 0 && before?.length !== 0) say(`  ${of} are right`);
      problems[of] = latest;
      tell();
    },
    /** Has open pages of earlier builds reload. */
    publish(next: number): void {
      build = next;
      tell();
    },
  };
}
