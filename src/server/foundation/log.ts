import { type Logger, pino } from 'pino';

/** Structured lines on standard output; nothing that proves who somebody is ever gets into them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
