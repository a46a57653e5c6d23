import type { SharedModule } from '@sunbird/federation';
import * as i18n from '@sunbird/i18n';
import * as shellApi from '@sunbird/shell-api';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

interface Singleton {
  readonly version: string;
  readonly module: unknown;
}

const { contractVersion } = shellApi;

/** The modules that remotes consume from the shell. The list is that of `packages/build`, with which remotes are built. */
export const singletons: Readonly<Record<SharedModule, Singleton>> = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: React.version, module: ReactDOM },
  '@sunbird/shell-api': { version: contractVersion, module: shellApi },
  '@sunbird/i18n': { version: contractVersion, module: i18n },
};
