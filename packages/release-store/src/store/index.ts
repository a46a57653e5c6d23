export { BusyError, ConflictError, plainFile, writeAtomically } from '@sunbird/node-kit/files';
export { signRevision } from '../signing/signed-revision';
export { keySigner } from '../signing/signer';
export { type AuditEntry, appendAudit, readAudit } from './audit';
export { openPreview } from './pages/preview';
export { previewFile, removeExpiredPreviews } from './pages/preview-files';
export { workerScript } from './pages/worker-script';
export { folderStore, type ReleaseStore } from './release-store';
export {
  addPages,
  addRelease,
  findRelease,
  listReleases,
  readAssets,
  type StoredRelease,
} from './releases/add-release';
export { arePagesWhole, type CheckedRelease, checkRelease } from './releases/check-release';
export { plansFile } from './releases/prune';
export { nameOf } from './releases/release-record';
export { publish } from './revisions/publish';
export {
  brandOf,
  currentRevision,
  isWithdrawn,
  lastPublisher,
  listRevisions,
  offeredLanguages,
  publishedSlot,
  readRegistry,
  readRevision,
  readSettings,
  registryOf,
  type SiteBrand,
  siteRoot,
  staffPageFolder,
} from './revisions/site-state';
export {
  audienceProblem,
  SharedAudienceError,
  SlotError,
  withCandidate,
  withCandidateAsBefore,
  withoutRelease,
  withPromoted,
  withRolledBack,
} from './revisions/slot';
export { verifyRevision } from './verify-store';
