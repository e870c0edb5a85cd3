import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId, useState } from 'react';
import own from './Customer.module.css';
import type { CustomerShown } from './shown.ts';

type Props<D> = {
  shown: CustomerShown;
  row: ReactNode;
  /** Asks for what is inside, once it is opened. */
  read: () => Promise<D>;
  /** `again` asks once more for what is inside. */
  children: (inside: D, again: () => void) => ReactNode;
};

/** A row that opens: what is inside is asked for when somebody wants to see it. */
export function Opening<D>({ shown: { texts }, row, read, children }: Props<D>) {
  const [open, setOpen] = useState(false);
  const [inside, setInside] = useState<D | null>(null);
  const [failed, setFailed] = useState(false);
  const panel = useId();
  const load = async () => {
    setFailed(false);
    try {
      setInside(await read());
    } catch {
      setFailed(true);
    }
  };
  const toggle = () => {
    setOpen(!open);
    if (!open && !inside) void load();
  };
  return (
    <>
      <button type="button" className={own.row} aria-expanded={open} aria-controls={panel} onClick={toggle}>
        {row}
        <IconChevronDown size={18} stroke={1.7} aria-hidden className={own.chevron} />
      </button>
      <div id={panel} hidden={!open} className={own.inside}>
        {inside ? (
          children(inside, () => void load())
        ) : (
          <p role="status">{failed ? texts.failed : texts.loading}</p>
        )}
      </div>
    </>
  );
}
