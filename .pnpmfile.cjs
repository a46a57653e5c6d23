// pnpm reads this file before every command in the workspace. It has no hooks: it says what would fail later, in words of
// pnpm or of a stack trace, and how to do it right.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

function packageIn(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function refuse(code, sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

/** Whether a version is in a range such as `^20.19.0 || >=22.12.0`. */
function isIn(version, range) {
  const have = version.split('.').map(Number);
  return range.split('||').some(part => {
    const [, sign, text] = /(\^|>=)([\d.]+)/.exec(part);
    const least = text.split('.').map(Number);
    const at = least.findIndex((number, index) => number !== have[index]);
    return (at < 0 || have[at] > least[at]) && (sign === '>=' || have[0] === least[0]);
  });
}

const { engines, scripts } = packageIn(__dirname);
if (!isIn(process.versions.node, engines.node))
  refuse(
    1,
    `This is Node ${process.versions.node}, and Sunbird needs ${engines.node}. Install a current one: https://nodejs.org`,
  );

const [first, second] = process.argv.slice(2);
const command = first === 'run' ? second : first;
if (process.cwd() !== __dirname && scripts[command] && !packageIn(process.cwd()).scripts?.[command])
  refuse(2, `pnpm ${command} runs at the root of the workspace, from here: pnpm -w ${command}`);
