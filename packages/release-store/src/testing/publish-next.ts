import type { Registry } from '@sunbird/federation/registry';
import { addRelease } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { withPromoted } from '../revisions/slot';
import { builtRepay } from './built-packages';

/** Adds a second release of repay and makes it the default. */
export async function publishNext(store: string, scratch: string): Promise<Registry> {
  const { release, name } = await addRelease(store, builtRepay(scratch, '1.1.0'));
  return publish(store, {
    publisher: 'command',
    edit: { name, change: releases => withPromoted(releases, release) },
  });
}
