const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { endContexts, snapshotProperties, unwrapExit } = require('./snapshot-properties.cjs');

class KeptNodeEnvironment extends NodeEnvironment {
  async setup() {
    this.restore = [this.global, this.global.process.env].map(snapshotProperties);
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const restore of this.restore) restore();
    endContexts();
  }
}

let kept;

/** Jest's environment of Node, made once a worker: the kept modules belong to its globals. */
module.exports = function openEnvironment(config, context) {
  kept ??= new KeptNodeEnvironment(config, context);
  unwrapExit(kept.global.process);
  return kept;
};
