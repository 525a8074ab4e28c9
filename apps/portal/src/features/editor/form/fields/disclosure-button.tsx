import { Button } from '../../../../components/index.ts';
import css from '../form.module.css';

interface DisclosureButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Id of the part that is rendered while open. */
  readonly controls: string;
  readonly children: string;
}

/** Opens and closes further fields of the form. */
export function DisclosureButton({ open, onToggle, controls, children }: DisclosureButtonProps) {
  return (
    <Button
      kind="quiet"
      flush
      className={css.moreButton}
      icon={open ? 'close' : 'plus'}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
