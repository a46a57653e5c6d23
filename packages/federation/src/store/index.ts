export { writeAtomically } from '../files/files';
export { BusyError, ConflictError } from '../files/lock-folder';
export { plainFile } from '../files/plain-files';
export { signRevision } from '../signing/signed-revision';
export { keySigner } from '../signing/signer';
export { type AuditEntry, type AuditNote, appendAudit, readAudit, storeKey } from './audit';
export { openPreview } from './pages/preview';
export { previewFile, removeExpiredPreviews } from './pages/preview-files';
export { workerScript } from './pages/worker-script';
export { changeStore, folderStore, type ReleaseStore } from './release-store';
export {
  addPages,
  addRelease,
  type BuiltPackage,
  findRelease,
  listReleases,
  readAssets,
  readRelease,
  type StoredRelease,
} from './releases/add-release';
export {
  arePagesWhole,
  type CheckedRelease,
  checkRelease,
  type ReleaseCheck,
  releaseChecks,
} from './releases/check-release';
export { plansFile } from './releases/prune';
export { type Change, publish } from './revisions/publish';
export { type SiteSettings, siteSettingsSchema } from './revisions/settings';
export {
  brandOf,
  currentRevision,
  isWithdrawn,
  lastPublisher,
  type Publisher,
  readRegistry,
  readSettings,
  type SiteBrand,
  siteRoot,
  staffPageFolder,
} from './revisions/site-state';
export {
  audienceProblem,
  SlotError,
  withCandidate,
  withCandidateAsBefore,
  withoutRelease,
  withPromoted,
  withRolledBack,
} from './revisions/slot';
export { verifyRevision } from './revisions/verify-revision';
