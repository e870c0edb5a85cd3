import { useState } from 'react';
import { saveFileAs } from '#web/ui/saveFile.ts';
import button from '../Button.module.css';
import { say } from '../toast.ts';

type Props = { label: string; failed: string; name: string; read: () => Promise<Blob>; solid?: boolean };

/** Saves a document as a file. */
export function PdfButton({ label, failed, name, read, solid }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFileAs(await read(), name);
    } catch {
      say(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={button.button}
      data-kind={solid ? 'solid' : undefined}
      aria-busy={busy}
      onClick={() => void save()}
    >
      {label}
    </button>
  );
}
