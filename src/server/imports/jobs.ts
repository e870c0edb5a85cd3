import type { Services } from '../services.ts';
export function importJobs(_services: Services): never[] { return []; }
