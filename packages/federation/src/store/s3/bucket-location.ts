import * as v from 'valibot';

/** Where a bucket is, and with which credentials to open it. */
export interface BucketLocation {
  /** The bucket's address in messages. */
  readonly name: string;
  /** Address of the bucket, without a closing slash. */
  readonly url: string;
  /** The beginning of every key, with its closing slash; empty: the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const environmentSchema = v.object({
  AWS_ACCESS_KEY_ID: v.string(),
  AWS_SECRET_ACCESS_KEY: v.string(),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
  AWS_DEFAULT_REGION: v.optional(v.string()),
  AWS_ENDPOINT_URL: v.optional(v.string()),
  AWS_ENDPOINT_URL_S3: v.optional(v.string()),
});

/**
 * Parses `s3://bucket/prefix`. Credentials, region and endpoint come from the usual AWS_ variables. Throws if one is
 * missing.
 */
export function bucketLocation(address: string, env: NodeJS.ProcessEnv): BucketLocation {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === '') throw new Error(`"${address}" is no address of a bucket: s3://bucket/prefix.`);
  const read = v.safeParse(environmentSchema, env);
  if (!read.success)
    throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`);
  const settings = read.output;
  const region = settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? 'us-east-1';
  const endpoint = settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL;
  return {
    name: address,
    url: endpoint
      ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`,
    prefix: path.replace(/\/*$/, path === '' ? '' : '/'),
    region,
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN,
  };
}
