import { z } from 'zod';
import type { CaptchaSettings } from '#server/foundation/config/config.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** How long the check may take before it counts as failed. */
const PATIENCE_MS = 5_000;

const Verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** What the check says when the fault is the visitor's: no answer, a wrong one, an old one, or one used before. */
const OF_THE_VISITOR = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/**
 * Asks whether a person has solved the reCAPTCHA; does nothing where no keys are configured. Talks to the network, so
 * never within a transaction. Throws invalid-argument when it was not solved. Throws unavailable when that cannot be
 * found out: whoever sets the keys wants no message unchecked, and the visitor keeps the words and can try again.
 */
export async function requireCaptcha(
  { settings: { recaptcha }, log }: Pick<Services, 'settings' | 'log'>,
  response: string,
): Promise<void> {
  if (!recaptcha) return;
  if (response === '') throw notSolved();
  const { success, 'error-codes': codes } = await ask(recaptcha, response).catch((error: Error) => {
    log.error({ reason: error.message }, 'reCAPTCHA not checked');
    throw new AppError('unavailable', say('contact.failed'));
  });
  if (success) return;
  if (codes.every((code) => OF_THE_VISITOR.includes(code))) throw notSolved();
  log.error({ codes }, 'reCAPTCHA refused our keys');
  throw new AppError('unavailable', say('contact.failed'));
}

async function ask(
  { verifyUrl, secret }: { verifyUrl: string; secret: string },
  response: string,
): Promise<z.infer<typeof Verdict>> {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The check answered ${answer.status}.`);
  return Verdict.parse(await answer.json());
}

function notSolved(): AppError {
  return fieldError('g-recaptcha-response', say('contact.noCaptcha'));
}

/** From where a page may load the reCAPTCHA: nothing where no keys are configured. */
export function captchaSources(recaptcha: CaptchaSettings | null): { scripts: string[]; frames: string[] } {
  if (!recaptcha) return { scripts: [], frames: [] };
  return {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}
