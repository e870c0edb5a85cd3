import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Props = { to: string; className?: string | undefined; onGo: () => void; children: ReactNode };

/** A link to a path of this site that is known only when it is read: within the page, or in a new tab as any other link. */
export function GoLink({ to, className, onGo, children }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    onGo();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a href={to} className={className} onClick={go}>
      {children}
    </a>
  );
}
