import type { PdfDocument } from './document.ts';

/** What of pdfkit writes a file into a PDF, and says so in its metadata. */
export type Writable = {
  file(content: Buffer, options: object): unknown;
  appendXML(xml: string): void;
  /** The plain part of the metadata, which pdfkit writes without escaping what stands in it. */
  _addInfo: () => void;
};

/** How the XML is called in the file, and which version of its profile it is of, by the level of Factur-X 1.0. */
const FILES = {
  'EN 16931': { name: 'factur-x.xml', version: '1.0' },
  XRECHNUNG: { name: 'xrechnung.xml', version: '3.0' },
} as const;

/** Puts the e-invoice of a document into its PDF (Factur-X 1.0, in a PDF/A-3). */
export function embedEInvoice(
  pdf: Writable,
  { einvoice, createdAt, title, number, issuer }: PdfDocument,
): void {
  if (!einvoice) return;
  const { name, version } = FILES[einvoice.level];
  pdf.file(Buffer.from(einvoice.xml), {
    ...{ name, type: 'text/xml', relationship: 'Alternative', description: title },
    ...{ creationDate: createdAt, modifiedDate: createdAt },
  });
  pdf._addInfo = () => undefined;
  pdf.appendXML(`
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <xmp:CreateDate>${instant(createdAt)}</xmp:CreateDate>
      <xmp:ModifyDate>${instant(createdAt)}</xmp:ModifyDate>
      <xmp:CreatorTool>Stockbook</xmp:CreatorTool>
      <pdf:Producer>Stockbook</pdf:Producer>
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped([title, number].filter(Boolean).join(' '))}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escaped(issuer.name)}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${SPACE}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${name}</fx:DocumentFileName>
      <fx:Version>${version}</fx:Version>
      <fx:ConformanceLevel>${einvoice.level}</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${SPACE}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${PROPERTIES.map(
          ([property, meaning]) => `<rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${property}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${meaning}</pdfaProperty:description>
        </rdf:li>`,
        ).join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`);
}

const SPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML file'],
  ['DocumentType', 'What kind of document it is'],
  ['Version', 'The version of the standard of the XML'],
  ['ConformanceLevel', 'How much of an invoice the XML tells'],
] as const;

const instant = (date: Date) => `${date.toISOString().split('.')[0]}Z`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
