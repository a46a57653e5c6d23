import { setFaultPoints } from '../fault-points';

/*
 * `DIE_BELOW=<store> DIE_AT=<number> node --import tsx --import kill-at-step.ts <program>`: the program is killed
 * at that write below the store, and can clean up nothing.
 */
setFaultPoints({
  folder: process.env.DIE_BELOW ?? '',
  at: Number(process.env.DIE_AT),
  how: 'before',
  onStep: () => undefined,
  die() {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  },
});
