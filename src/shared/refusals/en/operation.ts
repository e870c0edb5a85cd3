import type { Refusals } from '../writing.ts';

const STATUSES = { active: 'open', suspended: 'suspended', closed: 'closed' };

/** What the platform refuses, and why there is no backup. */
export const operation = {
  'platform.idTaken': 'There is, or was, a business with this id. Choose another one.',
  'platform.notFound': 'Business not found.',
  'platform.ownTenant': 'The business that looks after all others can be neither suspended nor closed.',
  'platform.statusAlready': ({ name, status }: { name: string; status: keyof typeof STATUSES }) =>
    `${name} is ${STATUSES[status]} already.`,
  'platform.memberElsewhere': ({ business }: { business: string }) =>
    `This address has an account in ${business} already.`,

  'backup.noFolder': ({ folder }: { folder: string }) => `There is no folder ${folder}.`,
  'backup.onCluster':
    'On a cluster no backup is taken, as its nodes are not read as of one moment: back up each node by the means of PostgreSQL.',
  'backup.underWay': ({ draft }: { draft: string }) =>
    `Another backup to this place is under way, or was broken off: remove ${draft}.`,
  'backup.notWritable': 'The folder for backups cannot be written to.',
  'backup.folderGone': 'The folder for backups is not there.',
  'backup.nameTaken': 'There is something else of that name where the backup was to go.',
  'backup.diskFull': 'The disk for backups is full.',
  'backup.diskBroken': 'The disk for backups cannot be read or written.',
  'backup.failed': 'It could not be finished. The log says why.',
} satisfies Refusals;
