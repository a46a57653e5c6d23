/** Name of a remote's container on `window`: `sunbird/repay` is `sunbird_repay`. */
export function containerName(remoteName: string): string {
  return remoteName.replace(/[^a-z0-9]/g, '_');
}
