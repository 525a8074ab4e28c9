import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { Icon, IconButton, classNames, VisuallyHidden } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import type { ToastStore, Toast } from './toast-store.ts';
import { useOnline } from './use-online.ts';
import css from './toasts.module.css';

/** Milliseconds a message that need not be dismissed stays. */
const passing = 8_000;

/**
 * Messages at the top centre (NAV-15). They cover nothing: the page and its sticky parts are moved down by their height. Errors interrupt
 * and stay until dismissed. Notices are announced at the next pause and disappear. A success may be for screen readers only. While the
 * device is offline, a notice is shown. The live regions are rendered before any message is.
 */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const { t } = useTexts();
  const messages = useSyncExternalStore(store.subscribe, store.list);
  const errors = messages.filter(({ kind }) => kind === 'error');
  const others = messages.filter(({ kind }) => kind !== 'error');
  const online = useOnline();
  const region = useRef<HTMLElement>(null);
  useRoom(region);
  return (
    <section ref={region} aria-label={t('app.messages.label')} className={css.region} data-print="no">
      {errors.map((message) => (
        <Shown key={message.id} message={message} onDismiss={store.dismiss} />
      ))}
      <div aria-live="polite">
        {!online && (
          <p className={css.offline}>
            <Icon name="warning" size={20} />
            {t('app.offline')}
          </p>
        )}
      </div>
      <div role="status" className={css.stack}>
        {others.map((message) => (
          <Shown key={message.id} message={message} onDismiss={store.dismiss} />
        ))}
      </div>
    </section>
  );
}

/** Writes the total height of the messages to `--messages` of the page, the top offset of everything at its upper edge. */
function useRoom(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--messages', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--messages');
    };
  }, [region]);
}

interface ShownProps {
  readonly message: Toast;
  readonly onDismiss: (id: number) => void;
}

function Shown({ message, onDismiss }: ShownProps) {
  const { t } = useTexts();
  const { id, key, values, kind, persistent, audience } = message;
  useEffect(() => {
    if (persistent) return undefined;
    const timer = setTimeout(() => onDismiss(id), passing);
    return () => clearTimeout(timer);
  }, [id, persistent, onDismiss]);
  const text = t(key, values);
  if (audience === 'screenReader') return <VisuallyHidden>{text}</VisuallyHidden>;
  return (
    <div className={classNames(css.message, css[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'warning' : 'info'} />
      <p>{text}</p>
      <IconButton icon="close" label={t('app.messages.dismiss')} onClick={() => onDismiss(id)} />
    </div>
  );
}
