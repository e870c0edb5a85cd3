import { Suspense } from 'react';
import { dateTimeFormat } from '#shared/formats.ts';
import type { ShopItem, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { lazily } from '#web/ui/lazily.ts';
import { useSite } from '../siteContext.ts';
import classes from './Comments.module.css';
import { MayComment, useMember } from './MayComment.tsx';
import { Trouble } from './Trouble.tsx';

const CommentForm = lazily(async () => (await import('./CommentForm.tsx')).CommentForm);

type Props = {
  item: ShopItem;
  /** The item with its comments, once they are there. */
  detail: ShopItemDetail | null;
  failed: boolean;
  onRetry: () => void;
};

/** What is said about an item, and how to say something. */
export function Comments({ item, detail, failed, onRetry }: Props) {
  const { page, texts } = useSite();
  const words = texts.shop;
  const member = useMember();
  const shopName = page.kind === 'shop' ? page.shop.name : '';
  const count = detail?.comments.length ?? item.commentCount;
  return (
    <section className={classes.comments} aria-label={words.commentsOf(item.name)}>
      <h3>{count > 0 ? words.comments(count) : words.commentsTitle}</h3>
      {failed ? <Trouble sentence={words.commentsFailed} onRetry={onRetry} /> : null}
      {!detail && !failed ? <p className={classes.quiet}>{texts.ui.loading}</p> : null}
      {detail && count === 0 ? <p className={classes.quiet}>{words.noComments}</p> : null}
      {detail && count > 0 ? (
        <ul>
          {detail.comments.map(({ author, text, at, reply }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and their order never changes
            <li key={index}>
              <p className={classes.who}>
                <strong dir="auto">{author}</strong>
                <time dateTime={at} suppressHydrationWarning>
                  {dateTimeFormat(page.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
                    new Date(at),
                  )}
                </time>
              </p>
              <p className={classes.text} dir="auto">
                {text}
              </p>
              {reply ? (
                <blockquote>
                  <p className={classes.who}>
                    <strong>{words.reply(shopName)}</strong>
                  </p>
                  <p className={classes.text} dir="auto">
                    {reply}
                  </p>
                </blockquote>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {member ? (
        <Suspense fallback={null}>
          <CommentForm itemId={item.id} onPublished={onRetry} />
        </Suspense>
      ) : (
        <MayComment itemId={item.id} />
      )}
    </section>
  );
}
