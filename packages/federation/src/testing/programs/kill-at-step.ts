import { setFaultPoints } from '../fault-points';

/*
 * `KILL_BELOW=<store> KILL_AT=<number> node --import tsx --import kill-at-step.ts <program>`: the program is killed
 * at that write below the store, without any cleanup.
 */
setFaultPoints({
  folder: process.env.KILL_BELOW ?? '',
  at: Number(process.env.KILL_AT),
  how: 'before',
  onStep: () => undefined,
  kill() {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  },
});
