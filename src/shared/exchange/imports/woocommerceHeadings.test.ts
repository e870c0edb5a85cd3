import { describe, expect, it } from 'vitest';
import { drafts, messages } from './testing.ts';

describe('headings of WooCommerce', () => {
  // What the shop's own translations call the columns, in the order of the rows below.
  it.each([
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Ist hervorgehoben?;Sichtbarkeit im Katalog;Kurzbeschreibung;Datum, an dem der Angebotspreis beginnt;Datum, an dem der Angebotspreis endet;Vorrätig?;Bestand;Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Bilder;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e)',
    'ID;Type;UGS;Nom;Publié;Mis en avant ?;Visibilité dans le catalogue;Description courte;Date de début de promo;Date de fin de promo;En stock ?;Stock;Tarif promo;Tarif régulier;Catégories;Étiquettes;Images;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1 ',
    "ID;Tipo;SKU;Nome;Pubblicato;In primo piano?;Visibilità nel catalogo;Breve descrizione;Data di partenza del prezzo in saldo;Data in cui termina l'offerta;In stock?;Magazzino;Prezzo in offerta;Prezzo di listino;Categorie;Tag;Immagine;Genitore;Nome dell'attributo 1;Valore dell'attributo 1",
    'ID;Type;Artikelnummer;Naam;Gepubliceerd;Uitgelicht?;Zichtbaarheid in catalogus;Korte beschrijving;Startdatum actieprijs;Einddatum actieprijs;Op voorraad?;Voorraad;Actieprijs;Reguliere prijs;Categorieën;Tags;Afbeeldingen;Hoofd;Naam eigenschap 1;Waarde eigenschap 1',
    'ID;Tipo;SKU;Nome;Publicado;Em destaque?;Visibilidade no catálogo;Descrição curta;Data de preço promocional começa em;Data de preço promocional termina em;Em estoque?;Estoque;Preço promocional;Preço;Categorias;Tags;Imagens;Ascendente;Nome do atributo 1;Valores do atributo 1',
    'ID;Typ;SKU;Nazwa;Opublikowano;Wyróżniony produkt?;Widoczność w katalogu;Krótki opis;Data rozpoczęcia promocji;Data zakończenia promocji;W magazynie?;Stan magazynowy;Cena promocyjna;Cena;Kategorie;Tagi;Obrazki;Element nadrzędny;Nazwa atrybutu 1;Wartości atrybutu 1',
    'ID;النوع;رمز المنتج (SKU);الاسم;تم النشر;هل هي مميزة؟;إمكانية العرض في الكاتلوج;وصف قصير;تاريخ بدء سعر التخفيض;تاريخ نهاية سعر التخفيض;متوفر؟;المخزون;سعر التخفيض;السعر الافتراضي;التصنيفات;الوسوم;الصور;الأب;اسم السمة 1;قيمة/قيم السمة 1',
    'ID;タイプ;SKU;名前;公開済み;オススメですか ?;カタログでの表示;簡単な説明;セール価格の開始日;セール価格の終了日;在庫の有無;在庫;セール価格;標準価格;カテゴリー;タグ;画像;親;属性 1 の名前;属性 1 の値',
    'ID;Тип;Артикул;Имя;Опубликован;Рекомендуемый?;Видимость в каталоге;Краткое описание;Дата начала действия скидки;Дата окончания действия скидки;Наличие;Запасы;Акционная цена;Базовая цена;Категории;Метки;Изображения;Родительский;Название атрибута 1;Значения атрибутов 1',
    'ID;Typ;Artikelnummer;Namn;Publicerad;Är utvald?;Synlighet i katalog;Kort beskrivning;Datum när reapriset börjar;Datum när reapriset upphör;I lager?;Lager;Reapris;Ordinarie pris;Kategorier;Etiketter;Bilder;Överordnad;Attribut 1 namn;Attribut 1 värde(n)',
    'ID;Type;Varenummer;Navn;Udgivet;Er fremhævet (udvalgt)?;Synlighed i katalog (shoppens frontend);Kort beskrivelse;Den dato hvor tilbudsprisen starter;Den dato hvor tilbudsprisen slutter;På lager?;Lager;Tilbudspris;Normalpris;Kategorier;Tags;Billeder;Overordnet;Egenskab 1 navn;Egenskab 1 værdi(er)',
    'Kimlik;Tür;Stok kodu (SKU);İsim;Yayımlanmış;Öne çıkan?;Katalogda görünürlük;Kısa açıklama;İndirimli fiyatın başladığı tarih;İndirimli fiyatın bittiği tarih;Stokta?;Stok;İndirimli satış fiyatı;Normal fiyat;Kategoriler;Etiketler;Görseller;Ebeveyn;Nitelik 1 ismi;Nitelik 1 değer(ler)i',
    'ID;Typ;SKU;Jméno;Publikovaný;Je doporučený?;Viditelnost v katalogu;Krátký popis;Akční cena začíná dne;Akční cena končí dne;Skladem?;Sklad;Akční cena;Běžná cena;Kategorie;Štítky;Obrázky;Nadřazené;Název 1 vlastnosti;Hodnota(y) 1 vlastnosti',
    'ID;Tipo;REF;Nome;Publicado;Em destaque?;Visibilidade no catálogo;Descrição breve;Data de início do preço promocional;Data de término do preço promocional;Em stock?;Stock;Preço promocional;Preço normal;Categorias;Etiquetas;Imagens;Pai;Atributo 1 nome;Atributo 1 valor(es)',
  ])('reads what it writes in the language of its user: %s', (header) => {
    const rows = drafts(
      [
        header,
        '1;simple;TEA;Tea;1;0;visible;Smoky;2020-01-01;2020-12-31;1;20;3.00;4.50;Tea > Black;leaf;https://pictures.test/tea.jpg;;;',
        '2;variable;CUP;Cup;1;0;visible;;;;1;;;;Tea;;;;Colour;"Red, Blue"',
        '3;variation;CUP-R;Cup - Red;1;0;visible;;2020-01-01;;1;;8.00;9.00;;;;CUP;Colour;Red',
      ].join('\n'),
    );
    expect(rows.flatMap(messages)).toEqual([]);
    expect(rows).toMatchObject([
      {
        sku: 'TEA',
        quantity: '20',
        fields: {
          ...{ name: 'Tea', description: 'Smoky', inShop: true, price: 450, category: 'Tea > Black' },
          ...{ tags: ['leaf'], pictures: [{ url: 'https://pictures.test/tea.jpg' }] },
        },
      },
      { sku: 'CUP', isTemplate: true },
      {
        sku: 'CUP-R',
        parentSku: 'CUP',
        uncounted: true,
        fields: { price: 800, options: [{ name: 'Colour', value: 'Red' }] },
      },
    ]);
  });
});
