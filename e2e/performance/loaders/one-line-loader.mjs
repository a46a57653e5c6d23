/** Adds one line of code to a module: the smallest change that a team can deploy. */
export default function oneLineLoader(source) {
  return `${source}\nwindow.sunbirdBench = 'one line';\n`;
}
