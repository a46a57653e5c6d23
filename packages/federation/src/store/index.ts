export { addPages, addRelease, type BuiltPackage, readRelease, type StoredRelease } from './add-release';
export { type Change, type Publisher, publish, readRegistry, siteRoot } from './publish';
export { type SiteSettings, sandboxSettings, siteSettingsSchema } from './settings';
