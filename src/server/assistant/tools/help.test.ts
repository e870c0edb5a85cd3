import { describe, expect, it } from 'vitest';
import { findTasks } from '#shared/assistant/tasks/find.ts';
import type { Guide, TaskId } from '#shared/assistant/tasks/tasks.ts';
import { ar } from '#shared/assistant/tasks/words/ar.ts';
import { de } from '#shared/assistant/tasks/words/de.ts';
import { en } from '#shared/assistant/tasks/words/en.ts';
import { Question, questionsOf } from '../../testing/corpus/question.ts';

/** By which task each meaning of the corpus is answered. */
const TASK_OF: Record<string, TaskId> = {
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
};

describe.each([en, de, ar] satisfies Guide[])('questions of how, in $language', (guide) => {
  it('find the task that answers them first', () => {
    const asked = questionsOf(guide.language, 'seen').flatMap((raw) => {
      const { q, means } = Question.parse(raw);
      return 'howto' in means ? [{ q, howto: means.howto }] : [];
    });
    expect(asked.length).toBeGreaterThan(4);
    const wrong = asked.filter(({ q, howto }) => findTasks(guide, q)[0]?.id !== TASK_OF[howto]);
    expect(wrong).toEqual([]);
  });
});
