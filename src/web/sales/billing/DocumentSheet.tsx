import type { ReactNode } from 'react';
import type { PrintedDocument } from '#shared/foundation/documents/printed.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { type Pen, penOf } from '#shared/sales/printing/document.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Sheet } from '#web/ui/sheet/Sheet.tsx';
import { withWholeSymbol } from '#web/ui/wholeSymbol.ts';

type Props = {
  seller: Invoice['seller'];
  currency: string;
  /** What it says, written with a pen in the language of the reader. */
  document: (pen: Pen) => PrintedDocument;
  remarks?: ReactNode[];
};

/** An invoice or credit note as its customer gets it. */
export function DocumentSheet({ seller, currency, document: write, remarks = [] }: Props) {
  const { common } = useTexts();
  const { logo, accentColour } = useTenant().tenant.branding;
  const document = write(penOf(usePreferences(), currency, withWholeSymbol));
  return (
    <Sheet
      document={document}
      sender={{ ...seller, logo, accentColour }}
      label={[document.title, document.number].filter(Boolean).join(' ')}
      linesLabel={common.lines}
      totalsLabel={common.totals}
      remarks={remarks}
    />
  );
}
