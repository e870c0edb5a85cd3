import type { S3Settings } from '../config/config.ts';
import type { Files } from './files.ts';
import { openLocalFiles } from './local.ts';

/** Opens the store: any that speaks S3 when one is configured, else the folder. */
export async function openFiles(folder: string, s3: S3Settings | null): Promise<Files> {
  if (!s3) return openLocalFiles(folder);
  // Loaded only where it is used: the library is large.
  const { openS3Files } = await import('./s3.ts');
  return openS3Files(s3);
}
