import { describe, expect, it } from 'vitest';
import { findTasks } from '#shared/assistant/tasks/find.ts';
import type { Guide, TaskId } from '#shared/assistant/tasks/tasks.ts';
import { ar } from '#shared/assistant/tasks/words/ar.ts';
import { de } from '#shared/assistant/tasks/words/de.ts';
import { en } from '#shared/assistant/tasks/words/en.ts';
import { Question, questionsOf } from '../../testing/corpus/question.ts';

/** By which task each meaning of the corpus is answered. */
const TASK_OF: Record<string, TaskId | TaskId[]> = {
  'void an invoice': 'void-invoice',
  'add a new customer': 'add-customer',
  'make a credit note for returned goods': 'credit-note',
  'do a stock count': 'count-stock',
  'do a full stock count (annual inventory)': 'count-stock',
  'void or credit a wrong invoice': 'void-invoice',
  'void or cancel an invoice that was already issued': 'void-invoice',
  'print barcode labels': 'print-labels',
  'set up a sales tax rate': 'tax-rate',
  'set a customer discount': 'customer-discount',
  'set a standing discount for a customer': 'customer-discount',
  'set a special price for one customer': 'customer-discount',
  'change invoice numbering': 'numbering',
  'close or lock an accounting period': 'close-period',
  'undo a stock adjustment': 'reverse-move',
  'print a delivery note': 'delivery-note',
  'connect a card terminal': 'card-terminal',
  'set payment terms for a customer': 'payment-terms',
  'receive an order in several deliveries': 'receive-in-parts',
  'see sent emails': 'sent-emails',
  'enter a supplier bill': 'enter-bill',
  'put bank details on invoices': 'bank-details',
  'turn off reminders for a customer': 'stop-reminders',
  'put the company logo on invoices': 'logo',
  'create a new stock location': 'add-location',
  'restrict what a user may see (roles and permissions)': 'what-roles-may',
  'add a customer': 'add-customer',
  'change the logo on invoices': 'logo',
  'invite a user with read-only access': 'what-roles-may',
  'import items or prices from a spreadsheet': 'import-items',
  'import items from a spreadsheet': 'import-items',
  'import items from an Excel list': 'import-items',
  'record a partial payment of an invoice': 'record-payment',
  'transfer stock between locations': 'transfer-stock',
  'turn on low stock notifications': 'notification-mails',
  'add a picture to an item': 'pictures',
  'export data for the accountant': 'accounting-export',
  'receive a partial delivery': 'receive-in-parts',
  'receive part of a purchase order': 'receive-in-parts',
  'add a location': 'add-location',
  'see the history of changes': 'item-history',
  'add freight to a purchase order': 'landed-cost',
  'set the language of documents for a customer': 'business-language',
  'set up a recurring invoice': 'recurring-invoice',
  'set a supplier minimum order': 'supplier-prices',
  'refund a customer with a credit note': 'refund-customer',
  'archive an item': 'delete-item',
  'convert a quote to an invoice': 'accepted-quote',
  'restrict cost prices by role': 'what-roles-may',
  // With an order they come back by a return, and without by a credit note.
  'take back returned goods': ['credit-note', 'receive-return'],
  'set the default tax rate': 'tax-rate',
  'change or add a tax rate': 'tax-rate',
  'apply a credit note to an invoice': 'apply-credit',
  'change my password': 'change-password',
  'set up automatic payment reminders': 'remind-by-itself',
  'add a new item': 'add-item',
  'reset a forgotten password': 'forgot-password',
  'change the language of the application': 'own-language',
  'count stock': 'count-stock',
  'put a logo on invoices': 'logo',
  'see who changed the stock of an item': 'item-history',
  'set a discount for a customer': 'customer-discount',
  'void an issued invoice': 'void-invoice',
  'change the password': 'change-password',
  'make a credit note': ['credit-note', 'credit-return'],
  'add a supplier': 'add-supplier',
  'export data as CSV': 'export-list',
  'set a tax rate': 'tax-rate',
  'remove a member of the team': 'remove-person',
  'scan barcodes with a phone': 'scan',
  'set the amount above which purchase orders need approval': 'approval-limit',
  'return goods to a supplier': 'return-to-supplier',
  'change the language': 'own-language',
  'turn a quote into an invoice': 'accepted-quote',
  'limit what a user may see with roles': 'what-roles-may',
  'add a storage location': 'add-location',
  'export invoices for the accountant': 'accounting-export',
  'find an archived item': 'find-item',
  'export a list': 'export-list',
  'import items from a file': 'import-items',
  'import customers from a spreadsheet': 'import-parties',
  'receive part of an order': 'receive-in-parts',
  'short close an order': 'receive-in-parts',
  'see who changed what (audit trail)': 'item-history',
  'have a report mailed on a schedule': 'mail-report',
  'turn on two-factor sign-in': 'two-factor',
  'show an item in the shop': 'show-in-shop',
  'remove a user': 'remove-person',
  'change the tax rate': 'tax-rate',
  'start a stock count': 'count-stock',
};

describe.each([en, de, ar] satisfies Guide[])('questions of how, in $language', (guide) => {
  it('find the task that answers them first', () => {
    const asked = questionsOf(guide.language, 'seen').flatMap((raw) => {
      const { q, means } = Question.parse(raw);
      return 'howto' in means ? [{ q, howto: means.howto }] : [];
    });
    expect(asked.length).toBeGreaterThan(4);
    const wrong = asked.filter(
      ({ q, howto }) => ![TASK_OF[howto]].flat().includes(findTasks(guide, q)[0]?.id),
    );
    expect(wrong).toEqual([]);
  });
});
