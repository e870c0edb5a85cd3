import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { fold } from '../../text.ts';

/** What programs call the type of an item, folded, by what it is here. */
const WORDS: Record<NonNullable<NewItem['type']> | 'other', readonly string[]> = {
  stock: [
    ...['stock', 'stock item', 'simple', 'variable', 'variation', 'product', 'goods', 'consu', 'consumable'],
    ...[
      'storable',
      'storable product',
      'stockable product',
      'physical',
      'physical good',
      'lagerartikel',
      'ware',
    ],
    ...[
      'verbrauchsmaterial',
      'verbrauchsartikel',
      'lagerfahiges produkt',
      'lagerprodukt',
      'physisch',
      'waren',
    ],
    ...['consommable', 'produit stockable', 'article stockable', 'biens', 'article physique', 'bienes'],
    ...[
      'consumible',
      'producto almacenable',
      'almacenable',
      'consumabile',
      'prodotto stoccabile',
      'merci',
      'beni',
    ],
    ...['consumivel', 'armazenavel', 'produto estocavel', 'bens', 'verbruiksartikel', 'voorraadproduct'],
    ...['goederen', 'بضائع', 'قابل للاستهلاك', 'منتج قابل للتخزين'],
  ].map(fold),
  service: [
    ...[
      'service',
      'services',
      'virtual',
      'dienstleistung',
      'leistung',
      'servicio',
      'servizio',
      'servico',
      'dienst',
    ],
    ...['appointment', 'appointments service', 'event', 'membership', 'donation', 'خدمة', 'الخدمة'],
    ...['usługa', 'služba', 'tjänst', 'ydelse', 'palvelu', 'hizmet', 'serviciu', 'szolgáltatás', 'услуга'],
    ...['послуга', 'שירות', '服务', 'サービス', '서비스'],
  ].map(fold),
  // What consists of other items, or of nothing that could be stocked or done.
  other: [
    ...['configurable', 'bundle', 'grouped', 'downloadable', 'giftcard', 'gift card', 'external', 'combo'],
  ],
};

/** What a cell says of the type of an item: "simple, virtual" is a service; null: nothing that is known. */
export function itemType(cell: string): keyof typeof WORDS | null {
  const words = fold(cell)
    .split(',')
    .map((word) => word.replace(/[_/-]/g, ' ').trim());
  return (
    (['service', 'other', 'stock'] as const).find((type) =>
      words.some((word) => WORDS[type].includes(word)),
    ) ?? null
  );
}
