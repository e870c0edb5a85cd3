import { wholeNumber } from './wholeNumber.ts';

/** How many live streams a process keeps open at most. */
export type StreamSettings = { perPerson: number; perBusiness: number };

/** The part of the environment that says so. */
export const streamVariables = {
  STREAMS_PER_PERSON: wholeNumber('STREAMS_PER_PERSON', 1, 100_000).default(20),
  STREAMS_PER_BUSINESS: wholeNumber('STREAMS_PER_BUSINESS', 1, 100_000).default(500),
};

type Given = { STREAMS_PER_PERSON: number; STREAMS_PER_BUSINESS: number };

export function streamsOf({ STREAMS_PER_PERSON, STREAMS_PER_BUSINESS }: Given): StreamSettings {
  return { perPerson: STREAMS_PER_PERSON, perBusiness: STREAMS_PER_BUSINESS };
}
