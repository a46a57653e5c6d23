import { createHash } from 'node:crypto';
import { createPagePatch } from '../../registry/page-patch';

/** Text of the page patch file; an empty patch for a page of an earlier release without a registry block. */
export function pagePatchText(page: string): string {
  return createPagePatch(page, createHash('sha256').update(page).digest('base64')) ?? '{}\n';
}
