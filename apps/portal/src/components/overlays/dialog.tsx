import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../controls/button.tsx';
import { focusMainIfLost } from '../controls/main-focus.tsx';
import css from './dialog.module.css';
import { classNames } from '../theme/class-names.ts';
import { hasMouse } from '../theme/has-mouse.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called when the user closes the dialog: by its button or Escape. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** A sheet rises from the lower edge and fills a small screen. */
  readonly size?: 'small' | 'medium' | 'large' | 'sheet';
  /**
   * The dialog interrupts and requires an answer: the focus moves to the field it asks for, or to the first of the actions, or, while that
   * one is disabled, to the dialog; the only other way to close it is Escape.
   */
  readonly urgent?: boolean;
}

/**
 * A modal dialog on the native `<dialog>`: the focus moves to its first field for text, or, where that would open an on-screen
 * keyboard or there is none, to the dialog itself. It is trapped in the dialog, and then returns to where it was before. The dialog is at
 * the end of the page: within what opened it, it would be hidden with it (a tablet that is turned) while all else is blocked, or be
 * announced by its live region.
 */
export function Dialog({ open, title, onClose, closeLabel, children, actions, size = 'small', urgent }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = `${titleId}body`;
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return undefined;
    const previousFocus = document.activeElement as HTMLElement | null;
    dialog.showModal();
    // The browser would focus the button that closes the dialog. Of a confirmation, the first button changes nothing.
    const firstControl = dialog.querySelector<HTMLElement>(urgent ? 'input, button' : ':read-write');
    // A button that is disabled as yet waits for what is still being loaded above it.
    const isEnabled = firstControl?.getAttribute('aria-disabled') !== 'true';
    (((urgent || hasMouse()) && isEnabled && firstControl) || dialog).focus();
    return () => {
      dialog.close();
      previousFocus?.focus();
      // The element that opened the dialog may have been unmounted, then or meanwhile.
      focusMainIfLost();
    };
  }, [open, urgent]);
  if (!open) return null;
  return createPortal(
    <dialog
      ref={element}
      tabIndex={-1}
      className={classNames(css.dialog, css[size])}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={urgent ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        // React passes on the event of a dialog that was opened from this one, such as its help.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {!urgent && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      <div id={bodyId} className={css.body}>
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </dialog>,
    document.body,
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The action cannot be undone. */
  readonly dangerous?: boolean;
  readonly busy?: boolean;
}

/** Asks for a confirmation; the safe answer comes first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  dangerous,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      closeLabel={cancelLabel}
      urgent
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
