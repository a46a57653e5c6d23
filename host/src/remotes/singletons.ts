import * as i18n from '@sunbird/i18n';
import * as shellApi from '@sunbird/shell-api';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

export interface Singleton {
  readonly version: string;
  readonly module: unknown;
}

/** What remotes consume from the shell; the same table as `sharedModules` in the build package. */
export const singletons: Readonly<Record<string, Singleton>> = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: React.version, module: ReactDOM },
  '@sunbird/shell-api': { version: '1.0.0', module: shellApi },
  '@sunbird/i18n': { version: '1.0.0', module: i18n },
};
