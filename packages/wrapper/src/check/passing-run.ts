import passingRun from '@sunbird/native-bridge/vectors/passing-run.json';
import * as v from 'valibot';
import { type CheckId, checkIds } from './checks';

const runSchema = v.array(v.object({ check: v.picklist(checkIds), heard: v.array(v.unknown()) }));

/** What the simulator says in each check when nothing is wrong, for a wrapper's developer to compare with. */
export const messagesOfPassingRun: ReadonlyMap<CheckId, readonly unknown[]> = new Map(
  v.parse(runSchema, passingRun).map(({ check, heard }) => [check, heard]),
);
