import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { EInvoiceLack } from '#shared/sales/einvoice/shapes.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Lacks.module.css';
import { Lacks } from './Lacks.tsx';

/** What a refusal says that the e-invoice of a document lacks; null: it is about something else. */
export function lacksIn(error: unknown): EInvoiceLack[] | null {
  if (!(error instanceof ApiError) || typeof error.details !== 'object' || error.details === null)
    return null;
  return 'einvoiceLacks' in error.details ? (error.details.einvoiceLacks as EInvoiceLack[]) : null;
}

/** For a dialog that issues a document: what it was refused for, and the way to issue it without its e-invoice. */
export function useLacks(customerId: string) {
  const { einvoices: words } = useTexts();
  const [lacks, setLacks] = useState<EInvoiceLack[] | null>(null);
  const orLacks = async (work: () => Promise<void>): Promise<void> => {
    setLacks(null);
    try {
      await work();
    } catch (error) {
      setLacks(lacksIn(error));
      throw error;
    }
  };
  return {
    orLacks,
    /** The list says it, with the ways to mend it. */
    formOf: <F extends { message: string | null }>(form: F): F => (lacks ? { ...form, message: null } : form),
    list: lacks ? <RefusedLacks lacks={lacks} customerId={customerId} /> : null,
    without: (form: { pending: boolean }, issue: () => void): ReactNode =>
      lacks ? (
        <Button variant="default" loading={form.pending} onClick={issue}>
          {words.without}
        </Button>
      ) : null,
  };
}

/** What a document was not issued for, and what can be done now. */
export function RefusedLacks({ lacks, customerId }: { lacks: EInvoiceLack[]; customerId: string }) {
  const { einvoices: words } = useTexts();
  return (
    <div role="alert" className={classes.refused}>
      <p>{words.refused}</p>
      <Lacks lacks={lacks} customerId={customerId} />
      <p>{words.mend}</p>
    </div>
  );
}
