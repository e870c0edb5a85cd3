import { useSession } from '#web/api/session.ts';
import { useSite } from '../siteContext.ts';
import classes from './MayComment.module.css';
import { shopPath, shopSearch } from './shopAddress.ts';

/** Whether who is here belongs to the business of this shop. */
export function useMember(): boolean {
  const { page } = useSite();
  const { user } = useSession();
  return page.kind === 'shop' && user?.tenant_id === page.shop.id;
}

/** For those who may not comment: the way to ask for that. */
export function MayComment({ itemId }: { itemId: string }) {
  const { page, texts } = useSite();
  if (useMember() || page.kind !== 'shop') return null;
  const from = shopPath(page.shop.id) + shopSearch({ query: {}, item: itemId });
  const search = new URLSearchParams({ tenant: page.shop.id, from });
  return (
    <a className={classes.link} href={`/request-access?${search}`}>
      {texts.shop.mayComment}
    </a>
  );
}
