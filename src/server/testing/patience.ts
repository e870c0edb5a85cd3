import { vi } from 'vitest';

// How soon something happens is no matter of a test: it is waited for until what hangs has to be ended. Said once for
// all files of a worker, which share this one.
const { waitFor } = vi;
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: 150_000, ...(typeof options === 'number' ? { timeout: options } : options) });
