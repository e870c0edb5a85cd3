import { count } from './count.ts';
import { imports } from './imports.ts';

const megabytes = (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1024 ** 2)))} MB`;
const people = (n: number) => (n === 1 ? '1 person' : `${count(n)} people`);
const rows = (n: number) => (n === 1 ? '1 row' : `${count(n)} rows`);
const files = (n: number) => (n === 1 ? '1 file' : `${count(n)} files`);

/** A business that leaves with everything, or comes from elsewhere. */
export const moving = {
  text: 'Take everything of this business with you, or bring one in from another Stockbook.',
  failed: 'What was exported could not be loaded.',
  exportTitle: 'Export the business',
  exportText: (days: number) =>
    `Makes a ZIP file of everything: all records and their history, pictures and files, lists for a spreadsheet, and invoices as PDFs. You can go on working meanwhile. It is kept here for ${days} days. Keep it safe: whoever has it can read everything.`,
  export: 'Start export',
  importTitle: 'Import a business',
  importText:
    'Brings in a business that was exported from this or another Stockbook. What is set up here now is replaced. Everyone keeps their role; whoever has no account here chooses a password with “Forgot password?”.',
  inUse:
    'This business is in use. Another one can only be imported into an empty business: register a new one, and import it there.',
  choose: 'Drop the exported ZIP file here',
  chooseText: 'It is checked first; if anything is wrong with it, nothing is changed.',
  goOn: (name: string) => `${name} was not sent to the end. Choose it again to go on where it stopped.`,
  drop: { choose: imports.choose, dropHere: imports.dropHere, uploading: imports.uploading },
  tooLarge: (gigabytes: number) =>
    `The file is larger than ${gigabytes} GB. Whoever looks after the server can import it.`,
  sending: (done: number, total: number) => `${megabytes(done)} of ${megabytes(total)} sent`,
  working: {
    out: (done: number, total: number) => `${count(done)} of ${count(total)} steps of the export done`,
    in: (done: number, total: number) => `${count(done)} of ${count(total)} steps of the import done`,
  },
  outProgress: 'Progress of the export',
  inProgress: 'Progress of the import',
  lately: 'Latest exports and imports',
  title: (
    kind: 'out' | 'in',
    state: 'uploading' | 'working' | 'done' | 'failed' | 'cancelled',
    name: string,
  ) => {
    const what = kind === 'out' ? 'Export' : 'Import';
    if (state === 'failed') return `${what} failed`;
    if (state === 'cancelled') return `${what} cancelled`;
    return kind === 'out' ? name : `Imported ${name}`;
  },
  by: (name: string) => `by ${name}`,
  size: megabytes,
  result: (n: number, m: number) => `${rows(n)} and ${files(m)}. The ledger adds up.`,
  people: (known: number, made: number) =>
    `${people(known)} with an account here, ${people(made)} with a password still to choose.`,
  leftOut: (emails: string) => `Left out, as they have an account of another business here: ${emails}.`,
};
