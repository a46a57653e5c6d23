/** Counts pictures that are uploaded. */
export const uploadCount = 'upload';

/** Counts the pictures that one borrower uploads. */
export function uploadBucket(userId: string): string {
  return `${uploadCount}:${userId}`;
}
