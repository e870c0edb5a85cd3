import { type Headings, nth, OPTION_HEADINGS } from './headings.ts';

// What shop systems write above their columns, as they write it: systems that export in the language of their user
// have one name per language, English first. They are compared by `headingKey`.

/** A name with every number it is written with: "IMAGE1", "IMAGE2" and so on. */
const numbered = (names: string[], most: number) =>
  names.flatMap((name) => Array.from({ length: most }, (_, at) => name.replace('#', String(at + 1))));

/** Shopify's product CSV, in its older headings and those since 2024; always English. */
export const SHOPIFY_HEADINGS: Headings = {
  handle: ['Handle', 'URL handle'],
  name: ['Title'],
  description: ['Body (HTML)', 'Description'],
  category: ['Type', 'Product category'],
  tags: ['Tags'],
  inShop: ['Published', 'Published on online store'],
  status: ['Status'],
  ...OPTION_HEADINGS,
  sku: ['Variant SKU', 'SKU'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  cost: ['Cost per item'],
  barcode: ['Variant Barcode', 'Barcode'],
  pictures: ['Image Src', 'Product image URL'],
  pictureAlt: ['Image Alt Text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  seoTitle: ['SEO title'],
  seoDescription: ['SEO description'],
};

/** Square's item library. A location's name stands behind what is counted there, and a currency behind a price. */
export const SQUARE_HEADINGS: Headings = {
  rowId: ['Token', 'Jeton', 'Testimoni'],
  handle: ['Permalink', 'Permalien', 'Enlace permanente', 'Enllaç permanent'],
  name: ['Item Name', "Nom de l'article", 'Nombre del artículo', '商品名'],
  variantName: [
    ...['Variation Name', 'Nom de la variante', 'Nom de la variation', "Nom de la déclinaison de l'article"],
    ...['Nombre de la variante', 'Nombre de la variación', 'Nom de la variant', 'バリエーション名'],
  ],
  sku: ['SKU', 'UGS', 'Code SKU', '在庫管理単位'],
  description: ['Description', 'Descripción', 'Descripció', '説明', '商品説明'],
  category: [
    ...['Reporting Category', 'Catégorie de rapport', 'Categoría de informes', 'Category', 'Catégorie'],
    ...['Categoría', 'Categoria', 'カテゴリ', 'Categories', 'Catégories', 'Categorías'],
  ],
  price: ['Price', 'Prix', 'Precio', '価格'],
  cost: ['Default Unit Cost', 'Coût unitaire par défaut', 'Costo unitario predeterminado'],
  barcode: ['GTIN', 'CGIA'],
  type: ['Item Type', "Type d'article", 'Tipo de artículo', '商品タイプ'],
  quantity: ['Current Quantity', 'Quantité actuelle', 'Cantidad actual', '現在の在庫数'],
  reorderPoint: [...['Stock Alert Count', "Seuil d'alerte de stock", 'Recuento de alerta de existencias']],
  inShop: [
    ...['Square Online Item Visibility', 'Visibilité des articles sur Square en ligne'],
    'Visibilitat dels articles a Vendes en línia Square',
  ],
  discontinued: ['Archived', 'Archivé', 'Archivado'],
  seoTitle: ['SEO Title', 'Titre SEO', 'Títol SEO'],
  seoDescription: ['SEO Description', 'Description SEO', 'Descripció SEO'],
  supplier: ['Default Vendor Name', 'Nom du fournisseur par défaut'],
  supplierSku: ['Default Vendor Code', 'Code du fournisseur par défaut'],
  option1Name: nth(['Option Name #', "Nom de l'option #", 'Nombre de la opción #'], 1),
  option1Value: nth(['Option Value #', "Valeur de l'option #", 'Valor de la opción #'], 1),
  option2Name: nth(['Option Name #', "Nom de l'option #", 'Nombre de la opción #'], 2),
  option2Value: nth(['Option Value #', "Valeur de l'option #", 'Valor de la opción #'], 2),
  option3Name: nth(['Option Name #', "Nom de l'option #", 'Nombre de la opción #'], 3),
  option3Value: nth(['Option Value #', "Valeur de l'option #", 'Valor de la opción #'], 3),
};

const ETSY_PICTURES = ['IMAGE#', 'BILD#', 'IMMAGINE#', 'IMAGEN#', 'FOTO#', 'IMAGEM#', 'AFBEELDING#'];
const ETSY_NAMES = ['VARIATION # NAME', 'VARIATIONSNAME #', 'NOME VARIANTE #', 'NOMBRE DE LA VARIACIÓN #'];
const ETSY_VALUES = [
  'VARIATION # VALUES',
  'VARIATIONSWERT #',
  'VALORI VARIANTE #',
  'VALORES DE LA VARIACIÓN #',
];

/**
 * Etsy's listings, for files whose columns somebody has moved. As Etsy writes them they are known by their order, whatever
 * language the headings are in: see `ETSY_ORDER`.
 */
export const ETSY_HEADINGS: Headings = {
  name: ['TITLE', 'TITEL', 'TITRE', 'TITOLO', 'TÍTULO', 'TYTUŁ', 'НАЗВАНИЕ', 'タイトル'],
  description: [
    ...['DESCRIPTION', 'BESCHREIBUNG', 'DESCRIZIONE', 'DESCRIPCIÓN', 'DESCRIÇÃO', 'BESCHRIJVING', 'OPIS'],
    ...['ОПИСАНИЕ', '説明'],
  ],
  price: ['PRICE', 'PREIS', 'PRIX', 'PREZZO', 'PRECIO', 'PREÇO', 'PRIJS', 'CENA', 'ЦЕНА', '価格'],
  currency: [
    ...['CURRENCY_CODE', 'WÄHRUNGSCODE', 'CODE_DEVISE', 'CODICE_VALUTA', 'CÓDIGO_DIVISA', 'CÓDIGO_DE_MOEDA'],
    ...['VALUTACODE', 'KOD_WALUTY', 'КОД_ВАЛЮТЫ', '通貨コード'],
  ],
  quantity: [
    ...['QUANTITY', 'STÜCKZAHL', 'QUANTITÉ', 'QUANTITÀ', 'CANTIDAD', 'QUANTIDADE', 'AANTAL', 'ILOŚĆ'],
    ...['КОЛИЧЕСТВО', '数量'],
  ],
  tags: ['TAGS', 'MOTS-CLÉS', 'TAG', 'ETIQUETAS', 'TAGI', 'ТЕГИ', 'タグ'],
  pictures: numbered(ETSY_PICTURES, 10),
  option1Name: nth(ETSY_NAMES, 1),
  option1Value: nth(ETSY_VALUES, 1),
  option2Name: nth(ETSY_NAMES, 2),
  option2Value: nth(ETSY_VALUES, 2),
  option3Name: nth(ETSY_NAMES, 3),
  option3Value: nth(ETSY_VALUES, 3),
  sku: ['SKU', 'BESTANDSEINHEIT'],
};

/** Magento's products, always in English; Adobe Commerce writes the same. */
export const MAGENTO_HEADINGS: Headings = {
  sku: ['sku'],
  type: ['product_type'],
  name: ['name'],
  description: ['description', 'short_description'],
  category: ['categories'],
  price: ['price'],
  salePrice: ['special_price'],
  saleFrom: ['special_price_from_date'],
  saleTo: ['special_price_to_date'],
  cost: ['cost'],
  quantity: ['qty'],
  reorderPoint: ['notify_on_stock_below'],
  inShop: ['product_online'],
  visibility: ['visibility'],
  handle: ['url_key'],
  seoTitle: ['meta_title'],
  seoDescription: ['meta_description'],
  barcode: ['barcode', 'ean', 'gtin', 'upc'],
  pictures: ['base_image', 'additional_images'],
  pictureAlt: ['base_image_label'],
  attributes: ['additional_attributes'],
  variations: ['configurable_variations'],
  variationLabels: ['configurable_variation_labels'],
};
