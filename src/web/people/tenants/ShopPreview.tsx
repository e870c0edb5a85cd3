import { useEffect, useEffectEvent, useRef } from 'react';
import type { Branding } from '#shared/people/tenants/branding.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { PREVIEW_READY } from '#shared/shopfront/site/preview.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Beside.module.css';

/** The shop itself in a frame; it is told what is not saved yet, and shows it. */
export function ShopPreview({ tenantId, branding }: { tenantId: string; branding: Branding }) {
  const { branding: words } = useTexts().business;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = tenantId === PLATFORM_TENANT ? '/shop' : `/shop/${tenantId}`;
  const told = JSON.stringify(branding);
  const tell = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage(JSON.parse(told), window.location.origin),
  );
  useEffect(() => {
    if (told) tell();
  }, [told]);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const own = source === frame.current?.contentWindow && origin === window.location.origin;
      if (own && data === PREVIEW_READY) tell();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <aside className={classes.aside} aria-labelledby="shop-preview">
      <div className={classes.asideHead}>
        <h3 id="shop-preview">{words.preview}</h3>
        <a href={address} target="_blank" rel="noreferrer">
          {words.openShop}
        </a>
      </div>
      <p className={classes.hint}>{words.previewHint}</p>
      <iframe ref={frame} src={address} title={words.preview} className={classes.frame} />
    </aside>
  );
}
