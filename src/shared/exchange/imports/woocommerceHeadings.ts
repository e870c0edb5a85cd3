import { type Headings, nth } from './headings.ts';

// WooCommerce writes its columns in the language of who exports them, in the words of its own translations: English first,
// then de, fr, es, it, nl, pt, pl, ar, ja, ru, sv, da, tr. Words change, and files of old versions are still about.

const WOO_ATTRIBUTE = [
  'Attribute # name',
  'Attribut # Name',
  "Nom de l'attribut #",
  'Nombre del atributo #',
  "Nome dell'attributo #",
  'Attributo # nome',
  'Nome attributo #',
  'Naam eigenschap #',
  'Nome do atributo #',
  'Nazwa atrybutu #',
  'اسم السمة #',
  '属性 # の名前',
  'Название атрибута #',
  'Attribut # namn',
  'Egenskab # navn',
  'Nitelik # ismi',
  'السمة # الاسم',
];
const WOO_VALUES = [
  'Attribute # value(s)',
  'Attribut # Wert(e)',
  "Valeur(s) de l'attribut #",
  'Valor(es) del atributo #',
  "Valore dell'attributo #",
  'Attributo # valore(i)',
  'Attributo # valuta(e)',
  'Valore(i) attributo #',
  'Waarde eigenschap #',
  'Waarde(n) eigenschap #',
  'Valor(es) do atributo #',
  'Valores do atributo #',
  'Wartości atrybutu #',
  'قيمة/قيم السمة #',
  '属性 # の値',
  'Значения атрибутов #',
  'Attribut # värde(n)',
  'Egenskab # værdi(er)',
  'Nitelik # değer(ler)i',
  'قيمة (قيم) السمة #',
  'السمة # القيمة (القيم)',
];

/** WooCommerce's product CSV, in the language of who exports it. */
export const WOOCOMMERCE_HEADINGS: Headings = {
  rowId: ['ID', 'المعرف', 'معرف', 'Kimlik'],
  type: ['Type', 'Typ', 'Tipo', 'النوع', 'タイプ', 'Тип', 'Tür'],
  sku: [
    // "(SKU)" at the end reads as a currency's code and falls away: each such name stands without it too.
    ...['SKU', 'Artikelnummer', 'UGS', 'COD', 'REF', 'رمز المنتج (SKU)', 'رمز المنتج'],
    ...['رمز التخزين التعريفي', 'Артикул', 'Varenummer', 'Stok kodu (SKU)', 'Stok kodu'],
  ],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Naam', 'Nazwa', 'الاسم', '名前', 'Имя', 'Namn', 'Navn', 'İsim'],
  inShop: [
    ...['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd', 'Opublikowano'],
    ...['Opublikowany', 'تم النشر', 'منشور', '公開済み', 'Опубликован'],
    ...['Publicerad', 'Udgivet', 'Yayımlanmış'],
  ],
  description: [
    ...['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Beschrijving', 'Descrição', 'Opis'],
    ...['الوصف', 'Short description', 'Kurzbeschreibung', 'Description courte', 'Descripción corta'],
    ...['Breve descrizione', 'Korte beschrijving', 'Descrição curta', 'Krótki opis', 'وصف قصير'],
    ...['説明', '簡単な説明', 'Описание', 'Краткое описание', 'Beskrivning', 'Kort beskrivning'],
    ...['Beskrivelse', 'Kort beskrivelse', 'Açıklama', 'Kısa açıklama'],
  ],
  reorderPoint: [
    ...['Low stock amount', 'Geringe Lagermenge', 'Montant de stock faible', 'Cantidad de bajo inventario'],
    ...[
      'Quantità in magazzino bassa',
      'Quantità di magazzino bassa',
      'Lage voorraad',
      'Quantidade baixa de estoque',
      'Niski stan magazynowy',
    ],
    ...['Quantidade de stock baixo', 'كمية المخزون المنخفضة'],
  ],
  quantity: [
    ...['Stock', 'Lager', 'Bestand', 'Lagerbestand', 'Inventaire', 'Inventario', 'Magazzino'],
    ...['Voorraad', 'Estoque', 'Stan magazynowy', 'المخزون', '在庫', 'Запасы', 'Stok'],
  ],
  inStock: [
    ...['In stock?', 'Vorrätig?', 'En stock ?', 'En inventaire ?', '¿Existencias?', '¿En inventario?'],
    ...['Op voorraad?', 'Em estoque?', 'Em stock?', 'W magazynie?', 'متوفر؟', 'متوفر في المخزون؟'],
    ...['متوفر بالمخزون؟', '在庫の有無', 'Наличие', 'I lager?', 'På lager?', 'Stokta?'],
  ],
  price: [
    ...['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Prix de base', 'Precio normal'],
    ...['Prezzo di listino', 'Prezzo regolare', 'Reguliere prijs', 'Preço normal', 'Preço', 'Cena regularna'],
    ...['Cena', 'السعر الافتراضي', 'السعر العادي', '標準価格', 'Базовая цена'],
    ...['Ordinarie pris', 'Normalpris', 'Normal fiyat'],
  ],
  salePrice: [
    ...[
      'Sale price',
      'Angebotspreis',
      'Tarif promo',
      'Prix de vente',
      'Precio rebajado',
      'Prezzo in offerta',
    ],
    ...['Actieprijs', 'Preço promocional', 'Cena promocyjna', 'سعر التخفيض', 'سعر البيع', 'سعر العرض'],
    ...['セール価格', 'Акционная цена', 'Reapris', 'Tilbudspris', 'İndirimli satış fiyatı'],
  ],
  saleFrom: [
    ...['Date sale price starts', 'Datum, an dem der Angebotspreis beginnt'],
    ...['Datum, an dem Angebotspreis beginnt', 'Date de début de promo'],
    ...[
      'Día en que empieza el precio rebajado',
      'Data di partenza del prezzo in saldo',
      'Data di inizio del prezzo in offerta',
      'Startdatum actieprijs',
    ],
    ...['Data de preço promocional começa em', 'Data rozpoczęcia promocji', 'تاريخ بدء سعر التخفيض'],
    ...['セール価格の開始日', 'Дата начала действия скидки', 'Datum när reapriset börjar'],
    ...['Den dato hvor tilbudsprisen starter', 'İndirimli fiyatın başladığı tarih'],
  ],
  saleTo: [
    ...['Date sale price ends', 'Datum, an dem der Angebotspreis endet'],
    ...['Datum, an dem Angebotspreis endet', 'Date de fin de promo'],
    ...[
      'Día en que termina el precio rebajado',
      "Data in cui termina l'offerta",
      'Data di fine del prezzo in offerta',
      'Einddatum actieprijs',
    ],
    ...['Data de preço promocional termina em', 'Data zakończenia promocji', 'تاريخ نهاية سعر التخفيض'],
    ...['تاريخ انتهاء سعر التخفيض', 'セール価格の終了日', 'Дата окончания действия скидки'],
    ...['Datum när reapriset upphör', 'Den dato hvor tilbudsprisen slutter'],
    'İndirimli fiyatın bittiği tarih',
  ],
  cost: ['Cost of goods'],
  category: [
    ...['Categories', 'Kategorien', 'Catégories', 'Categorías', 'Categorie', 'Categorieën', 'Categorias'],
    ...['Kategorie', 'التصنيفات', 'الفئات', 'カテゴリー', 'Категории'],
    ...['Kategorier', 'Kategoriler'],
  ],
  tags: [
    ...['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag', 'Tagi', 'Znaczniki', 'الوسوم'],
    ...['タグ', 'Метки', 'Etiketter', 'Etiketler'],
  ],
  pictures: [
    ...['Images', 'Bilder', 'Imágenes', 'Immagini', 'Immagine', 'Afbeeldingen', 'Imagens', 'Obrazki'],
    ...['الصور', 'صور', '画像', 'Изображения', 'Billeder', 'Görseller'],
  ],
  parentSku: [
    ...['Parent', 'Übergeordnet', 'Übergeordnetes Produkt', 'Superior', 'Genitore', 'Hoofd', 'Ascendente'],
    ...['Principal', 'Element nadrzędny', 'الأب', 'الأصل', '親', 'Родительский'],
    ...['Överordnad', 'Overordnet', 'Ebeveyn'],
  ],
  barcode: [
    ...['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN', 'GTIN, UPC, EAN ou ISBN'],
    ...['GTIN, UPC, EAN o ISBN', 'GTIN, UPC, EAN of ISBN', 'GTIN, UPC, EAN lub ISBN'],
    'GTIN أو UPC أو EAN أو ISBN',
  ],
  option1Name: nth(WOO_ATTRIBUTE, 1),
  option1Value: nth(WOO_VALUES, 1),
  option2Name: nth(WOO_ATTRIBUTE, 2),
  option2Value: nth(WOO_VALUES, 2),
  option3Name: nth(WOO_ATTRIBUTE, 3),
  option3Value: nth(WOO_VALUES, 3),
};

/** What else only WooCommerce has: whether a product is featured, and where it is seen. */
export const WOOCOMMERCE_MARKS = [
  ...['Is featured?', 'Ist hervorgehoben?', 'Mis en avant ?', '¿Está destacado?', 'In primo piano?'],
  ...['È in evidenza?', 'Uitgelicht?', 'Em destaque?', 'Está em destaque?', 'Wyróżniony produkt?'],
  ...['هل هي مميزة؟', 'مميز؟', 'オススメですか ?', 'Рекомендуемый?', 'Är utvald?'],
  ...['Er fremhævet (udvalgt)?', 'Öne çıkan?'],
  ...['Visibility in catalog', 'Sichtbarkeit im Katalog', 'Visibilité dans le catalogue'],
  ...['Visibilidad en el catálogo', 'Visibilità nel catalogo', 'Zichtbaarheid in catalogus'],
  ...['Visibilidade no catálogo', 'Widoczność w katalogu', 'إمكانية العرض في الكاتلوج'],
  ...['الظهور في الكتالوج', 'カタログでの表示', 'Видимость в каталоге', 'Synlighet i katalog'],
  ...['Synlighed i katalog (shoppens frontend)', 'Katalogda görünürlük'],
];
