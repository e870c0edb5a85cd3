import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import button from './Button.module.css';
import classes from './Dialog.module.css';
import { useSite } from './siteContext.ts';
import { ToastOutlet } from './ToastOutlet.tsx';
import { coverToasts, toastLayers } from './toast.ts';

type Props = {
  title: string;
  /** In the middle, at the side where lines begin, or over the whole window with a heading that is only read out. */
  kind?: 'middle' | 'wide' | 'side' | 'full';
  /** Came open with the document, for who has no script. */
  standing?: boolean;
  /** Whether nothing else can be reached; otherwise it only looks like that. */
  modal?: boolean;
  onClose: () => void;
  children: ReactNode;
};

// On the server there is no layout, and nothing to be said about it.
const useOpening = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A modal dialog of the browser itself: it keeps the focus in, and gives it back when it goes. */
export function Dialog({ title, kind = 'middle', standing = false, modal = true, onClose, children }: Props) {
  const titleId = useId();
  const [layer] = useState(() => toastLayers() + 1);
  const element = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const gone = useRef(false);
  useOpening(() => {
    const dialog = element.current;
    const uncover = coverToasts();
    gone.current = false;
    dialog?.removeAttribute('open');
    if (modal) dialog?.showModal();
    else dialog?.show();
    dialog?.addEventListener('wheel', keepPage, { passive: false });
    return () => {
      gone.current = true;
      // Closed before it is taken away: so the focus goes back by itself.
      dialog?.close();
      uncover();
    };
  }, [modal]);
  const leave = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || gone.current) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={element}
      open={standing}
      className={classes.dialog}
      data-kind={kind}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !modal) onClose();
      }}
      onCancel={leave}
      onClose={leave}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) onClose();
      }}
    >
      {kind === 'full' ? (
        <>
          <h2 id={titleId} className="sb-hidden">
            {title}
          </h2>
          {children}
        </>
      ) : (
        <div className={classes.inside}>
          <div className={classes.head}>
            <h2 id={titleId} className={classes.title} dir="auto">
              {title}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          <div className={classes.body}>{children}</div>
        </div>
      )}
      <ToastOutlet layer={layer} />
    </dialog>
  );
}

/** A wheel that turns nothing in the dialog does not move the page behind it. */
function keepPage(event: WheelEvent): void {
  const body = event.target instanceof Element ? event.target.closest(`.${classes.body}`) : null;
  const scrolls = body !== null && body.scrollHeight > body.clientHeight;
  if (!scrolls && !event.ctrlKey) event.preventDefault();
}

/** The cross of a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { texts } = useSite();
  return (
    // Such a form closes the dialog around it even where no script runs.
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="submit" className={button.icon} aria-label={texts.ui.close}>
        <IconX size={20} stroke={1.7} aria-hidden />
      </button>
    </form>
  );
}
