// cspell:ignore swcrc
import { transform } from '@swc/core';

/** By file: packages that are built one after another in a process share most of their sources. */
const compiled = new Map();

/** Compiles a script for the browsers of the floor. Its options are those of swc. */
export default function compileSourceLoader(source) {
  const filename = this.resourcePath;
  const options = {
    ...this.getOptions(),
    filename,
    sourceFileName: filename,
    swcrc: false,
    configFile: false,
  };
  const done = this.async();
  const last = compiled.get(filename);
  const same = last?.source === source && last.sourceMaps === options.sourceMaps;
  const output = same ? last.output : transform(source, options);
  if (!same) compiled.set(filename, { source, sourceMaps: options.sourceMaps, output });
  output.then(({ code, map }) => done(null, code, map), done);
}
