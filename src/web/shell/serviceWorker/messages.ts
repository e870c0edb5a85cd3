/** What a page says to a service worker that waits: it may take over, or may if there is no other page. */
export const TAKE_OVER = 'take over';
export const TAKE_OVER_ALONE = 'take over alone';
