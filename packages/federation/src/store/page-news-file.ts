import { createHash } from 'node:crypto';
import { pageNewsOf } from '../registry/page-news';

/** Text of the file that tells what is new in a page; empty news for a page from before there was any. */
export function pageNews(page: string): string {
  return pageNewsOf(page, createHash('sha256').update(page).digest('base64')) ?? '{}\n';
}
