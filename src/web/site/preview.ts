import { PREVIEW_READY, type PreviewedBranding } from '#shared/shopfront/site/preview.ts';

/**
 * Lets the settings, which show this shop in a frame, try how it looks. Only pages of our own are listened to; the
 * server lets no others frame a shop.
 */
export function followSettings(show: (branding: PreviewedBranding) => void): void {
  let footer = '';
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin) return;
    // Sent by our own page, from what it would send to the server.
    const branding = data as PreviewedBranding;
    show(branding);
    const next = JSON.stringify([branding.contactEmail, branding.address, branding.legalFooter]);
    if (footer && footer !== next)
      requestAnimationFrame(() => window.scrollTo({ top: document.body.scrollHeight }));
    footer = next;
  });
  // It is there to be looked at: nothing in it leads away, and its chat would lie under that of the settings.
  document.documentElement.setAttribute('data-preview', '');
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
  window.parent.postMessage(PREVIEW_READY, window.location.origin);
}
