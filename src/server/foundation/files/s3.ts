import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { checkedKey, type Files } from './files.ts';

const MOST_AT_ONCE = 1000;

/** Files in a bucket of any store that speaks S3. */
export function openS3Files({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Files {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Checksums of the newest kind are unknown to many stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  return {
    put: async (key, bytes, contentType) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        return nullWhenMissing(error);
      }
    },
    has: async (key) => {
      try {
        await client.send(new HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        return nullWhenMissing(error) !== null;
      }
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ...(next ? { ContinuationToken: next } : {}) }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        next = page.NextContinuationToken;
      } while (next);
    },
    remove: async (keys) => {
      for (let start = 0; start < keys.length; start += MOST_AT_ONCE) {
        const Objects = keys.slice(start, start + MOST_AT_ONCE).map((key) => ({ Key: checkedKey(key) }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors?.length)
          throw new Error(`${Errors.length} files could not be removed: ${Errors[0]?.Message}`);
      }
    },
    close: () => client.destroy(),
  };
}

function nullWhenMissing(error: unknown): null {
  // A bucket that is missing is 404 as well, and something quite different.
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
