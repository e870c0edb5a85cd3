import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Sent = {
  tenantName: string;
  number: string;
  revision: number;
  expectedDate: string | null;
  message: string;
};

/** Takes an order to a supplier; what is ordered is in the PDF that hangs on it. */
export function purchaseOrder({ tenantName, number, revision, expectedDate, message }: Sent): MailContent {
  const business = name(tenantName);
  const changed = revision > 1 ? `, revision ${revision},` : '';
  return layOut({
    template: 'purchase-order',
    subject: `Purchase order ${name(number)} from ${business}${revision > 1 ? ` (revision ${revision})` : ''}`,
    tenantName: business,
    paragraphs: [
      `Please find our purchase order ${name(number)}${changed} attached as a PDF.`,
      ...(expectedDate ? [`We expect the goods by ${expectedDate}.`] : []),
      'To answer, reply to this mail.',
    ],
    ...(message ? { quote: message } : {}),
  });
}
