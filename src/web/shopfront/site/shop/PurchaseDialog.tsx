import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import button from '../Button.module.css';
import { Dialog } from '../Dialog.tsx';
import { type OnContact, useSite } from '../siteContext.ts';
import classes from './PurchaseDialog.module.css';

type Props = { item: ShopItem; price: string; choice: string; onContact: OnContact; onClose: () => void };

/** Says that visitors cannot buy by themselves yet, and how they come to it all the same. */
export function PurchaseDialog({ item, price, choice, onContact, onClose }: Props) {
  const { texts } = useSite();
  const words = texts.shop;
  const wanted = choice ? `${item.name} (${choice})` : item.name;
  return (
    <Dialog title={words.purchase} onClose={onClose}>
      <p className={classes.wanted}>
        <bdi>{wanted}</bdi> <bdi>{price}</bdi>
      </p>
      <p className={classes.soon}>{words.comingSoon}</p>
      {onContact ? (
        <>
          <p className={classes.hint}>{words.comingSoonHint}</p>
          <button
            type="button"
            className={button.button}
            data-kind="solid"
            onClick={() => onContact(words.wouldBuy(wanted))}
          >
            {texts.contact.title}
          </button>
        </>
      ) : null}
    </Dialog>
  );
}
