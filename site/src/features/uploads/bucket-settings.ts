import { baseAddress, featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    /** Bucket for files that come with forms; undefined uses a folder below `data`. */
    readonly bucket: BucketSettings | undefined;
  }
}

/** A bucket of a service that supports the S3 protocol. */
export interface BucketSettings {
  /** Address that contains the bucket, without a trailing slash: `https://s3.eu-central-1.amazonaws.com/my-files`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const schema = v.pipe(
  v.object({
    bucketUrl: v.optional(baseAddress),
    bucketRegion: v.optional(v.string(), 'us-east-1'),
    bucketKeyId: v.optional(v.string()),
    bucketSecret: v.optional(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['bucketUrl'], ['bucketKeyId'], ['bucketSecret']],
      ({ bucketUrl, bucketKeyId, bucketSecret }) =>
        bucketUrl === undefined || (bucketKeyId !== undefined && bucketSecret !== undefined),
      'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ),
    ['bucketUrl'],
  ),
);

export const BUCKET_SETTINGS = featureSettings({
  key: 'bucket',
  variables: {
    bucketUrl: 'S3_BUCKET_URL',
    bucketRegion: 'S3_REGION',
    bucketKeyId: 'S3_ACCESS_KEY_ID',
    bucketSecret: 'S3_SECRET_ACCESS_KEY',
  },
  schema,
  settings: ({ bucketUrl, bucketRegion, bucketKeyId, bucketSecret }) =>
    bucketUrl !== undefined && bucketKeyId !== undefined && bucketSecret !== undefined
      ? { url: bucketUrl, region: bucketRegion, accessKeyId: bucketKeyId, secretAccessKey: bucketSecret }
      : undefined,
});
