import { z } from 'zod';

/** A service that speaks the chat protocol of OpenAI, and the model that answers there. */
export type AssistantSettings = {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** After so long an answer is given up; shortened in tests alone. */
  timeoutMs?: number;
};

/** The variables of the environment that name a language model. */
export const modelVariables = {
  ASSISTANT_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'ASSISTANT_BASE_URL must be an address that starts with http:// or https://.',
    })
    .optional(),
  // The sentence must not repeat the value.
  ASSISTANT_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'ASSISTANT_API_KEY must be a key without spaces.')
    .optional(),
  ASSISTANT_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'ASSISTANT_MODEL must be the name of a model, without spaces.')
    .optional(),
};
type Values = Partial<Record<keyof typeof modelVariables, string | undefined>>;

/** The model that the environment names; null for none. All or nothing: half of it would be taken for one that answers. */
export function modelOf(values: Values): AssistantSettings | null {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model } = values;
  if (!baseUrl && !apiKey && !model) return null;
  if (baseUrl && apiKey && model) return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model };
  const missing = Object.keys(modelVariables).filter((name) => !values[name as keyof Values]);
  throw new Error(`For a language model in the chat ${missing.join(' and ')} must be set, too.`);
}
