import type { Headings } from './headings.ts';

// What Odoo writes above the columns of its products: the technical names of fields, or their labels in the language of
// who exports them, English first, then de, fr, es, it, nl, pt, ar, pl, cs, sv, da, fi, tr, ro, hu, ru, uk, he, zh, ja, ko.
// Labels change between its versions, and files of old ones are still about.

/** Internal references in words that nobody else would choose. */
const OWN_SKU = [
  ...['default_code', 'Internal Reference', 'Interne Referenz', 'Référence interne'],
  ...['Referencia interna', 'Riferimento interno', 'Interne referentie', 'Referência interna'],
  ...['المرجع الداخلي', 'مرجع داخلي', 'Odnośnik wewnętrzny', 'Interní reference', 'Intern referens'],
  ...['Intern reference', 'İç Referans', 'Referință internă', 'Belső hivatkozás', 'Внутренняя ссылка'],
  ...['Внутрішні посилання', '内部参考号', '内部参照'],
];
/** Where Odoo says what others say as well: an item's code. */
const USUAL_SKU = ['Tuotekoodi', 'מק"ט', '품목 코드'];

const VARIANT_VALUES = [
  ...['product_template_variant_value_ids', 'product_template_attribute_value_ids', 'Variant Values'],
  ...['Attribute Values', 'Variantenwerte', 'Varianten-Werte', 'Variantenausprägungen'],
  ...['Attributwerte', 'Valeurs de variante', 'Valeurs de la variante', 'Valores de variantes'],
  ...['Valores de las variantes', 'Valores de variante', 'Valori variante', 'Valori varianti'],
  ...['Variant waardes', 'Variantwaarden', 'قيم المتغير', 'قيم المتغيرات', 'قيم متغيرات المنتج'],
  ...['Wartości wariantów', 'Wartość atrybutu', 'Hodnoty varianty', 'Variantvärden', 'Variant værdier'],
  ...['Varianttien arvot', 'Varyant Değerleri', 'Nitelik Değerleri', 'Valori ale variantei de produs'],
  ...[
    'Változat értékek',
    'Значения переменных',
    'Значення варіантів',
    'ערכי וריאנט',
    '变体值',
    'バリアント値',
  ],
  ...['세부사항항목 값', '속성 값'],
];

/** Odoo's products and their variants. */
export const ODOO_HEADINGS: Headings = {
  rowId: [
    ...['id', 'External ID', 'Externe ID', 'ID externe', 'Identifiant externe', 'ID externo'],
    ...['ID externa', 'ID esterno', 'Extern ID', 'معرف خارجي', 'المعرف الخارجي', '外部 ID', '외부 ID'],
  ],
  sku: [...OWN_SKU, ...USUAL_SKU],
  name: [
    ...['name', 'Nom', 'Nombre', 'Nome', 'Naam', 'الاسم', 'Nazwa', 'Název', 'Namn', 'Navn', 'Nimi'],
    ...['Adı', 'Nume', 'Név', 'Имя', 'Назва', 'שם', '名称', '이름', 'Product Name', 'Bezeichnung'],
    'اسم المنتج',
  ],
  description: [
    ...['description_sale', 'Sales Description', 'Verkaufsbeschreibung', 'Description vente'],
    ...['Description commerciale', 'Descripción de venta', 'Descripción de ventas'],
    ...['Descrizione vendite', 'Descrizione vendita', 'Omschrijving verkoop', 'Verkoopomschrijving'],
    ...['Verkoopbeschrijving', 'Descrição de vendas', 'Descrição de venda', 'وصف البيع'],
    ...['وصف المبيعات', 'Opis sprzedaży', 'Prodejní popis', 'Försäljningsbeskrivning'],
    ...['Salgsbeskrivelse', 'Satış Açıklaması', 'Kuvaus tarjoukselle ja myyntitilaukselle'],
    ...['Descriere vânzare', 'Értékesítés leírása', 'Описание продаж', 'Опис продажу', 'תיאור מכירות'],
    ...['販売説明', '판매 설명'],
  ],
  type: [
    ...['detailed_type', 'type', 'Product Type', 'Produktart', 'Produkttyp', 'Type de produit'],
    ...["Type d'article", 'Tipo de producto', 'Tipo prodotto', 'Tipologia prodotto', 'Productsoort'],
    ...['Producttype', 'Tipo de produto', 'Tipo do produto', 'Tipo de artigo', 'نوع المنتج'],
    ...['Typ produktu', 'Produkttyp', 'Produkttype', 'Tuotetyyppi', 'Ürün Türü', 'Ürün Tipi'],
    ...['Tip produs', 'Terméktípus', 'Тип продукта', 'Тип товара', 'Тип товару', 'סוג מוצר', '产品类型'],
    ...['プロダクトタイプ', '품목 유형'],
  ],
  category: [
    ...['categ_id', 'Product Category', 'Produktkategorie', 'Catégorie de produits'],
    ...['Catégorie de produit', "Catégorie d'articles", 'Categoría de producto'],
    ...['Categoría del producto', 'Categoría de productos', 'Categoria prodotto', 'Productcategorie'],
    ...['Categoria do produto', 'Categoria de produtos', 'Categoria de produto'],
    ...['Categoria de artigos', 'فئة المنتج', 'Kategoria produktu', 'Kategorie produktu'],
    ...['Produktkategori', 'Varekategori', 'Tuotekategoria', 'Tuoteryhmä', 'Ürün Kategorisi'],
    ...['Categorie produs', 'Termékkategória', 'Категория продукта', 'Категория товара'],
    ...[
      'Категорія товару',
      'קטגורית מוצר',
      'קטגוריית מוצר',
      '产品类别',
      'プロダクトカテゴリ',
      '품목 카테고리',
    ],
  ],
  price: [
    ...['list_price', 'lst_price', 'Sales Price', 'Public Price', 'Sale Price', 'Verkaufspreis'],
    ...['Prix de vente', 'Precio de venta', 'Prezzo di vendita', 'Prezzo vendita', 'Verkoopprijs'],
    ...['Preço de venda', 'Preços de venda', 'Preço de vendas', 'سعر البيع', 'سعر المبيعات'],
    ...['Cena sprzedaży', 'Prodejní cena', 'Försäljningspris', 'Salgspris', 'Myyntihinta'],
    ...['Satış Fiyatı', 'Preț vânzare', 'Eladási ár', 'Цена продажи', 'Ціна продажу', 'מחיר מכירה'],
    ...['販売価格', '판매 가격'],
  ],
  cost: [
    ...['standard_price', 'Cost', 'Kosten', 'Einstandspreis', 'Coût', 'Coste', 'Costo', 'Kostprijs'],
    ...['Custo', 'التكلفة', 'Koszt', 'Náklady', 'Kostnad', 'Kostpris', 'Kustannus', 'Maliyet'],
    ...['Költség', 'Стоимость', 'Собівартість', 'עלות', '成本', '原価', '원가'],
  ],
  barcode: [
    ...['barcode', 'Strichcode', 'Code-barres', 'Código de barras', 'Codice a barre', 'الباركود'],
    ...['باركود', 'Kod kreskowy', 'Čárové kódy', 'Streckkod', 'Stregkode', 'Viivakoodi', 'Barkod'],
    ...['Cod de bare', 'Vonalkód', 'Штрих-код', 'Штрихкод', 'ברקוד', '条码', 'バーコード', '바코드'],
  ],
  unit: [
    ...['uom_id', 'Unit of Measure', 'Unit', 'Maßeinheit', 'Mengeneinheit', 'Einheit', 'Unité'],
    ...['Unité de mesure', 'Unidad de medida', 'Unità di misura', 'Maateenheid', 'Unidade de medida'],
    ...['وحدة القياس', 'Jednostka miary', 'Měrná jednotka', 'Måttenhet', 'Enhed', 'Mittayksikkö'],
    ...['Ölçü Birimi', 'Unitatea de măsură', 'Mértékegység', 'Ед. изм', 'Одиниця вимірювання'],
    ...['יחידת מידה', '计量单位', '単位', '단위'],
  ],
  quantity: [
    ...['qty_available', 'Quantity On Hand', 'Menge verfügbar', 'Vorrätige Menge', 'Bestandsmenge'],
    ...['Verfügbare Menge', 'Vorhandene Menge', 'Quantité en stock', 'Quantité disponible'],
    ...['Cantidad real', 'Cantidad a mano', 'Cantidad disponible', 'Quantità a disposizione'],
    ...['Quantità disponibile', 'Quantità in giacenza', 'Beschikbare voorraad', 'Aanwezige voorraad'],
    ...['Beschikbare hoeveelheid', 'Hoeveelheid aanwezig', 'Voorraad', 'Quantidade em mãos'],
    ...['Quantidade disponível', 'Quantidade em estoque', 'الكمية في اليد', 'الكمية الفعلية'],
    ...['الكمية المتوفرة', 'الكمية المتاحة', 'Ilość Na Stanie', 'Množství na skladě', 'Lagersaldo'],
    ...['Antal på lager', 'Varastosaldo', 'Stok Miktarı', 'Cantitate în stoc'],
    ...['Készleten lévő mennyiség', 'Количество в наличии', 'Кількість в наявності', 'כמות בפועל'],
    ...['在手数量', '手持在庫数', '보유 수량'],
  ],
  tags: [
    ...['product_tag_ids', 'Tags', 'Stichwörter', 'Étiquettes', 'Etiquetas', 'Etichette', 'Tag'],
    ...['Labels', 'Marcadores', 'علامات التصنيف', 'Tagi', 'Štítky', 'Etiketter', 'Tunnisteet'],
    ...['Etiketler', 'Etichete', 'Címkék', 'Теги', 'Мітки', 'תגיות', 'タグ', '태그'],
  ],
  inShop: [
    ...['is_published', 'Is Published', 'Ist veröffentlicht', 'Est publié', 'Está publicado'],
    ...['È pubblicato', 'Is gepubliceerd', 'منشور'],
  ],
  supplier: [
    ...['seller_ids/partner_id', 'Vendors/Vendor', 'Lieferanten/Lieferant', 'Fournisseurs/Fournisseur'],
    ...['Proveedores/Proveedor', 'Fornitori/Fornitore', 'Leveranciers/Leverancier'],
    ...['Fornecedores/Fornecedor', 'الموردين/المورد', 'Dostawcy/Dostawca', 'Dodavatelé/Dodavatel'],
    ...['Leverantörer/Leverantör', 'Leverandører/Leverandør', 'Toimittajat/Toimittaja'],
    ...['Tedarikçiler/Tedarikçi', 'Furnizori/Furnizor', 'Beszállítók/Beszállító', 'Продавцы/Продавец'],
    ...['Постачальники/Постачальник', 'ספקים/ספק', '供应商/供应商', '仕入先/仕入先', '공급업체/공급업체'],
  ],
  supplierSku: [
    ...['seller_ids/product_code', 'Vendors/Vendor Product Code'],
    ...['Lieferanten/Produktcode des Lieferanten', 'Fournisseurs/Code du produit du fournisseur'],
    ...['Proveedores/Código de producto del proveedor', 'Fornitori/Codice prodotto fornitore'],
    ...['Leveranciers/Leveranciersproductcode', 'Fornecedores/Código de produto do fornecedor'],
    ...['الموردين/كود منتج المورد', 'Dostawcy/Kod produktu u dostawcy'],
    ...['Dodavatelé/Kód produktu dodavatele', 'Leverantörer/Leverantörens produktkod'],
    ...['Leverandører/Leverandørs varekode', 'Toimittajat/Toimittajan tuotekoodi'],
    ...['Tedarikçiler/Tedarikçi Ürün Kodu', 'Furnizori/Cod produs furnizor'],
    ...['Beszállítók/Beszállítói termékkód', 'Продавцы/Код продукта поставщика'],
    ...['Постачальники/Код товару у постачальника', 'ספקים/קוד המוצר אצל הספק', '供应商/供应商产品代码'],
    ...['仕入先/仕入先製品コード', '공급업체/공급업체 품목 코드'],
  ],
  variantName: VARIANT_VALUES,
  option1Name: [
    ...['attribute_line_ids/attribute_id', 'Attribute Lines/Attribute', 'Product Attributes/Attribute'],
    ...['Attributzeilen/Attribut', 'Produktattribute/Attribut', "Lignes d'attribut/Attribut"],
    ...['Attributs de produits/Attribut', 'Líneas de atributo/Atributo'],
    ...['Atributos del producto/Atributo', 'Righe attributo/Attributo', 'Attributi prodotto/Attributo'],
    ...['Attribuutregels/Attribuut', 'Productkenmerken/Kenmerk', 'Atributos do produto/Atributo'],
    ...[
      'خصائص المنتج/الخاصية',
      'Atrybuty produktu/Atrybut',
      '产品属性/属性',
      '製品属性/属性',
      '품목 속성/속성',
    ],
  ],
  option1Value: [
    ...['attribute_line_ids/value_ids', 'Attribute Lines/Values', 'Product Attributes/Values'],
    ...['Attributzeilen/Werte', 'Produktattribute/Werte', "Lignes d'attribut/Valeurs"],
    ...['Attributs de produits/Valeurs', 'Líneas de atributo/Valores'],
    ...['Atributos del producto/Valores', 'Righe attributo/Valori', 'Attributi prodotto/Valori'],
    ...['Attribuutregels/Waarden', 'Productkenmerken/Waarden', 'Atributos do produto/Valores'],
    ...['خصائص المنتج/القيم', 'Atrybuty produktu/Wartości', '产品属性/值', '製品属性/値', '품목 속성/값'],
  ],
};

/** What only Odoo has: its word for a SKU, or beside one that others have too, what nobody else calls so. */
export const ODOO_MARKS = [...OWN_SKU, ...VARIANT_VALUES, 'Kuvaus tarjoukselle ja myyntitilaukselle'];
