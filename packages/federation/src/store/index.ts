export {
  addPages,
  addRelease,
  type BuiltPackage,
  findRelease,
  listReleases,
  readRelease,
  type StoredRelease,
} from './add-release';
export { type AuditEntry, type AuditNote, appendAudit, readAudit } from './audit';
export { readAssets } from './built-assets';
export { type CheckedRelease, checkRelease, type ReleaseCheck, releaseChecks } from './check-release';
export { writeAtomically } from './files';
export { BusyError, ConflictError } from './lock-folder';
export { isOpenPlan, plansFile } from './planned';
export { openPreview } from './preview';
export { previewFile, removeExpiredPreviews } from './preview-files';
export { type Change, publish } from './publish';
export { changeStore, folderStore, type ReleaseStore } from './release-store';
export { type SiteSettings, sandboxSettings, siteSettingsSchema } from './settings';
export {
  currentRevision,
  isWithdrawn,
  lastPublisher,
  type Publisher,
  readRegistry,
  readSettings,
  siteRoot,
  staffPageFolder,
} from './site-state';
export { SlotError, withCandidate, withoutRelease, withPromoted, withRolledBack } from './slot';
