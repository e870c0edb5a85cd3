import type { Written } from '#shared/foundation/documents/pen.ts';
import type { PrintedDocument } from '#shared/foundation/documents/printed.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '../preferences.ts';
import { withWholeSymbol } from '../wholeSymbol.ts';
import { type LineNotes, type Sender, Sheet } from './Sheet.tsx';

type Props = LineNotes & {
  /** The business as the document names it. */
  sender: Omit<Sender, 'logo' | 'accentColour'>;
  /** What it says, written as the reader writes. */
  document: (written: Written) => PrintedDocument;
};

/** A document of the business as others get it, for those who work here. */
export function DocumentSheet({ sender, document: write, ...notes }: Props) {
  const { common } = useTexts();
  const { logo, accentColour } = useTenant().tenant.branding;
  const document = write({ ...usePreferences(), whole: withWholeSymbol });
  return (
    <Sheet
      document={document}
      sender={{ ...sender, logo, accentColour }}
      label={[document.title, document.number].filter(Boolean).join(' ')}
      linesLabel={common.lines}
      totalsLabel={common.totals}
      {...notes}
    />
  );
}
