/** The subject of the letter that an invoice goes with, unless somebody writes another one. */
export function invoiceSubject(number: string, business: string): string {
  return `Invoice ${number} from ${business}`;
}

/** The subject of a reminder; the date is worded. */
export function reminderSubject(
  number: string,
  business: string,
  { isOverdue, dueDate }: { isOverdue: boolean; dueDate: string },
): string {
  return isOverdue
    ? `${invoiceSubject(number, business)} is overdue`
    : `${invoiceSubject(number, business)} is due on ${dueDate}`;
}
