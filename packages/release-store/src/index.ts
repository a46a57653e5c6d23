export { BusyError, ConflictError, plainFile, writeAtomically } from '@sunbird/node-kit/files';
export { workerScript } from './pages/worker-script';
export { type AuditEntry, actors, appendAudit, readAudit } from './records/audit';
export { previewFile, removeExpiredPreviews } from './records/preview-files';
export {
  brandOf,
  currentRevision,
  isWithdrawn,
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
} from './records/site-state';
export {
  addPages,
  addRelease,
  findRelease,
  listReleases,
  readAssets,
  type StoredRelease,
  storedRemotes,
} from './releases/add-release';
export { addWithTexts, TextsError, TooManyTextsError } from './releases/changed-texts';
export { arePagesWhole, type CheckedRelease, checkRelease } from './releases/check-release';
export { foreignProblems } from './releases/foreign-build';
export { nameOf } from './releases/release-record';
export { openPreview, previewLifetimeMs } from './revisions/preview';
export { publish } from './revisions/publish';
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
export { signRevision } from './signing/signed-revision';
export { keySigner } from './signing/signer';
export { plansFile } from './store/prune';
export { folderStore, type ReleaseStore } from './store/release-store';
export { verifyRevision } from './store/verify-store';
