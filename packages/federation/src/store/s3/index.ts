export { openBucket, openBucketAt } from './bucket';
export { openS3Store } from './s3-store';
