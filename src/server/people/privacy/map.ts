import { BUYING } from './map/buying.ts';
import { KEEPING } from './map/keeping.ts';
import { PEOPLE } from './map/people.ts';
import { SELLING } from './map/selling.ts';
import type { PersonalTable } from './rules.ts';

/**
 * Where personal data lives in a business, table by table. What follows from it: what an export holds, what erasing does, which
 * rights erasing has, and docs/privacy.md. Rows go in this order, so that nothing refers to one that is gone.
 */
export const PERSONAL: Record<string, PersonalTable> = { ...PEOPLE, ...SELLING, ...BUYING, ...KEEPING };

/** Tables of sign-in, which belong to no business: they go with the login of a member who belongs nowhere else. */
export const SIGN_IN: Record<string, { title: string; why: string; columns: string }> = {
  auth_users: {
    title: 'Login',
    why: 'To sign in.',
    columns: 'id name email emailVerified image createdAt updatedAt twoFactorEnabled',
  },
  auth_accounts: {
    title: 'Password',
    why: 'To sign in; as a hash.',
    columns:
      'id accountId providerId userId accessToken refreshToken idToken accessTokenExpiresAt refreshTokenExpiresAt scope password createdAt updatedAt',
  },
  auth_sessions: {
    title: 'Sessions',
    why: 'To stay signed in, and to see where.',
    columns: 'id expiresAt token createdAt updatedAt ipAddress userAgent userId',
  },
  auth_two_factors: {
    title: 'Second factor',
    why: 'To sign in with a code.',
    columns: 'id secret backupCodes userId verified failedVerificationCount lockedUntil',
  },
  auth_verifications: {
    title: 'Links that were mailed',
    why: 'To reset a password, to change an address; for an hour.',
    columns: 'id identifier value expiresAt createdAt updatedAt',
  },
};
