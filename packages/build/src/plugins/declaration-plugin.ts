import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationFile } from '@sunbird/federation/build-files';
import { AssetsPlugin } from '@sunbird/remote-plugin/integrity';
import webpack from 'webpack';

/** Has a build carry what its remote says of itself: who adds it to a site needs nothing but the build. */
export function declarationPlugin(directory: string): AssetsPlugin {
  const { RawSource } = webpack.sources;
  return new AssetsPlugin('DeclarationPlugin', compilation => {
    compilation.emitAsset(declarationFile, new RawSource(readFileSync(join(directory, declarationFile))));
  });
}
