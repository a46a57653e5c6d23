import type { Registry, Release } from './schema';

export interface SiteStarts {
  /** The lender in a box, whose first file says who lends. */
  readonly standIns: boolean;
  /** The languages that are offered. */
  readonly languages: readonly string[];
}

/** A release with the first files that a site of these settings starts with. */
function startsOf({ extras, ...release }: Release, { standIns, languages }: SiteStarts): Release {
  const { starts, sampleStarts, forms, ...preload } = extras.preload;
  const files = (standIns && sampleStarts) || starts;
  function offered<File>(byLanguage: Readonly<Record<string, File>>) {
    const entries = Object.entries(byLanguage);
    return Object.fromEntries(entries.filter(([key]) => languages.includes(key.split('-')[0] ?? '')));
  }
  return {
    ...release,
    extras: {
      ...extras,
      preload: {
        ...preload,
        ...(files && { starts: offered(files) }),
        ...(forms && { forms: offered(forms) }),
        languages: offered(preload.languages),
      },
    },
  };
}

/** The registry of a site of these settings: in its languages, and with samples in the box alone. */
export function withSiteStarts(registry: Registry, settings: SiteStarts): Registry {
  return {
    ...registry,
    microFrontends: Object.fromEntries(
      Object.entries(registry.microFrontends).map(([name, releases]) => [
        name,
        releases.map(release => startsOf(release, settings)),
      ]),
    ),
  };
}
