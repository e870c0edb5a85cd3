import type { Branding } from '#shared/people/tenants/branding.ts';

/** What a shop in a frame of the settings says when it can be told how it is to look. */
export const PREVIEW_READY = 'stockbook-preview-ready';

/** What it is told then: a branding that nobody has saved yet. */
export type PreviewedBranding = Branding;
