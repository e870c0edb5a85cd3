import type { InTenant } from '#server/foundation/http/handler.ts';
import { renderer } from '#server/foundation/images/renderer.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { AppError, fieldError } from '#shared/errors.ts';

/**
 * A change of the branding with its logo written anew: small, and without anything that is not seen. Throws with a
 * sentence for a logo that is damaged or has too many pixels.
 */
export async function withSafeLogo<T extends { logo?: string | null | undefined }>(
  inTenant: InTenant,
  change: T,
): Promise<T> {
  const { logo } = change;
  // Who may not change it is refused here, before anything is decoded.
  const { tenantId, kept } = await inTenant(async (ctx) => ({
    tenantId: ctx.tenantId,
    kept: (await tenantOf(ctx)).branding.logo,
  }));
  if (!logo || logo === kept) return change;
  const file = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  try {
    return { ...change, logo: await renderer.takeInLogo(tenantId, file) };
  } catch (error) {
    if (error instanceof AppError && error.fields.length) throw fieldError('logo', error.said);
    throw error;
  }
}
