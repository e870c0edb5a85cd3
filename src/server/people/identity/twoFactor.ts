import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { AuthSettings } from '#server/foundation/services.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { type Proof, provePassword, recordAccount } from './account.ts';
import { type AuthTables, loginOf, tablesIn } from './logins.ts';

// Letters and digits that cannot be taken for each other when they are copied from paper.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The second factor is switched on and off here, in one transaction with its record in the audit trail; asking
 * for it at sign-in is the identity library's, but for recovery codes. Secret and recovery codes are kept
 * encrypted with the installation's secret, the secret as the library reads it.
 */
type Keys = Proof & { settings: Pick<AuthSettings, 'hash' | 'secret'> };
type Proven = { password: string; code: string };

/** Begins with a second factor: keeps a new secret that counts once a code of it was given. Throws aborted when one is on. */
export async function beginTwoFactor(
  ctx: Ctx,
  keys: Keys,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { email, twoFactor } = await provePassword(ctx, keys, password);
  if (twoFactor) throw new AppError('aborted', say('identity.twoFactorOn'));
  const secret = generateRandomString(32);
  const tables = tablesIn(ctx.tx);
  await tables.query('delete from auth_two_factors where "userId" = $1', [ctx.actor.id]);
  await tables.query(
    'insert into auth_two_factors (secret, "backupCodes", "userId", verified) values ($1, $2, $3, false)',
    [await encrypted(keys, secret), await encrypted(keys, '[]'), ctx.actor.id],
  );
  const uri = createOTP(secret).url('Stockbook', email);
  // As it is typed into an app that cannot read the code.
  return { secret: new URL(uri).searchParams.get('secret')!, uri };
}

/** Switches the second factor on with a code of the new secret; answers the recovery codes, this once. */
export async function activateTwoFactor(
  ctx: Ctx,
  keys: Keys,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  const tables = tablesIn(ctx.tx);
  const userId = ctx.actor.id!;
  const login = await loginOf(tables, userId);
  const secret = await waitingSecret(tables, userId);
  if (!login || secret === null || login.twoFactor)
    throw new AppError('aborted', say('identity.twoFactorNotBegun'));
  const key = await symmetricDecrypt({ key: keys.settings.secret, data: secret });
  const code = typed.replace(/\s/g, '');
  await keys.rateLimits.during([perAccount('code', userId)], async () => {
    if (!(await createOTP(key).verify(code))) throw fieldError('code', say('identity.wrongFirstCode'));
  });
  const recoveryCodes = newRecoveryCodes();
  await tables.query('update auth_two_factors set verified = true, "backupCodes" = $2 where "userId" = $1', [
    userId,
    await encrypted(keys, JSON.stringify(recoveryCodes)),
  ]);
  await tables.query('update auth_users set "twoFactorEnabled" = true where id = $1', [userId]);
  await recordAccount(ctx, login.email, 'account.two-factor-on', {
    twoFactor: { before: false, after: true },
  });
  ctx.changed('access');
  return { recoveryCodes };
}

/**
 * Replaces the recovery codes, each of which could take the second factor off: so a code is asked for here, too.
 * Throws aborted when the second factor is off.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  keys: Keys,
  { password, code }: Proven,
): Promise<{ recoveryCodes: string[] }> {
  const { email, twoFactor } = await provePassword(ctx, keys, password);
  if (!twoFactor) throw new AppError('aborted', say('identity.twoFactorOff'));
  await proveSecondFactor(ctx, keys, code);
  const recoveryCodes = newRecoveryCodes();
  await tablesIn(ctx.tx).query('update auth_two_factors set "backupCodes" = $2 where "userId" = $1', [
    ctx.actor.id,
    await encrypted(keys, JSON.stringify(recoveryCodes)),
  ]);
  await recordAccount(ctx, email, 'account.recovery-codes-renewed');
  return { recoveryCodes };
}

/** Switches the second factor off, with the password and a code: who has found a session open has neither. */
export async function removeTwoFactor(
  ctx: Ctx,
  keys: Keys,
  { password, code }: Proven,
): Promise<Record<never, never>> {
  const { email, twoFactor } = await provePassword(ctx, keys, password);
  const tables = tablesIn(ctx.tx);
  if (twoFactor) await proveSecondFactor(ctx, keys, code);
  await tables.query('delete from auth_two_factors where "userId" = $1', [ctx.actor.id]);
  if (!twoFactor) return {};
  await tables.query('update auth_users set "twoFactorEnabled" = false where id = $1', [ctx.actor.id]);
  await recordAccount(ctx, email, 'account.two-factor-off', { twoFactor: { before: true, after: false } });
  ctx.changed('access');
  return {};
}

/** Takes a code of the app or a recovery code. Guesses count with those of a sign-in. Throws invalid-argument. */
async function proveSecondFactor(ctx: Ctx, { rateLimits, settings }: Keys, typed: string): Promise<void> {
  const userId = ctx.actor.id!;
  const tables = tablesIn(ctx.tx);
  await rateLimits.during([perAccount('code', userId)], async () => {
    const wrong = fieldError('code', say('identity.wrongCode'));
    const code = typed.replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) {
      if ((await spendRecoveryCode(tables, settings, userId, typed)) === null) throw wrong;
      return;
    }
    const { rows } = await tables.query(
      'select secret from auth_two_factors where "userId" = $1 and verified',
      [userId],
    );
    const [row] = rows as { secret: string }[];
    const key = row && (await symmetricDecrypt({ key: settings.secret, data: row.secret }));
    const isRight = key && (await createOTP(key).verify(code));
    if (!isRight || !(await isFreshCode(rateLimits, userId, code))) throw wrong;
  });
}

/** Whether a code of the app comes for the first time: it is good once, although it is shown for half a minute. */
export async function isFreshCode(rateLimits: RateLimits, userId: string, code: string): Promise<boolean> {
  return rateLimits.reserve(perAccount('used code', `${userId} ${code}`, 1)).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/**
 * Spends a recovery code; answers the code of the app that stands for it, or null when it is none of
 * theirs. The library would take a code twice that comes twice at the same moment: its condition stands in a
 * subquery, which PostgreSQL does not judge anew once it has waited for the other. Here it stands in the update.
 */
export async function spendRecoveryCode(
  tables: AuthTables,
  { secret: key }: Pick<AuthSettings, 'secret'>,
  userId: string,
  typed: string,
): Promise<string | null> {
  const code = readRecoveryCode(typed);
  for (;;) {
    const { rows } = await tables.query(
      'select secret, "backupCodes" as kept from auth_two_factors where "userId" = $1 and verified',
      [userId],
    );
    const [row] = rows as { secret: string; kept: string }[];
    if (!row) return null;
    const codes: string[] = JSON.parse(await symmetricDecrypt({ key, data: row.kept }));
    if (!codes.includes(code)) return null;
    const left = await symmetricEncrypt({ key, data: JSON.stringify(codes.filter((each) => each !== code)) });
    const spent = await tables.query(
      'update auth_two_factors set "backupCodes" = $3 where "userId" = $1 and "backupCodes" = $2 returning id',
      [userId, row.kept, left],
    );
    // Otherwise another code was spent meanwhile: looked up anew among those that are left.
    if (spent.rows.length > 0) return createOTP(await symmetricDecrypt({ key, data: row.secret })).totp();
  }
}

// Ten, each good for one sign-in without the app.
function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: 10 }, () => `${part()}-${part()}`);
}

// As it was given out, however it was typed.
function readRecoveryCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

// Locked: of two requests with the same code the second finds the factor on.
async function waitingSecret(tables: AuthTables, userId: string): Promise<string | null> {
  const { rows } = await tables.query(
    'select secret from auth_two_factors where "userId" = $1 and not verified for update',
    [userId],
  );
  const [row] = rows as { secret: string }[];
  return row?.secret ?? null;
}

function encrypted({ settings }: Keys, data: string): Promise<string> {
  return symmetricEncrypt({ key: settings.secret, data });
}
