import { join } from 'node:path';
import { root } from '../../support/paths';

/** Folders of the bench's builds. */
export const benchFolder = join(root, '.cache', 'bench');
export const places = {
  federated: join(benchFolder, 'federated'),
  federatedChanged: join(benchFolder, 'federated-changed'),
  twin: join(benchFolder, 'twin'),
  floor: join(benchFolder, 'floor'),
  paper: join(benchFolder, 'paper'),
  twinChanged: join(benchFolder, 'twin-changed'),
} as const;

/** The module to which the deploy adds its one line. */
export const changedModule = /[\\/]mfe-borrow[\\/]src[\\/]home[\\/]home-screen\.tsx$/;
