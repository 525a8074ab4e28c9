import { describe, expect, test, vi } from 'vitest';
import { rampOf } from './ramp.ts';
import { createTheme, type Appearance } from './theme.ts';

/** A device that prefers dark or light, and whose preference can change. */
function themed(stored: Appearance | undefined, dark: boolean) {
  const prefersDark = Object.assign(new EventTarget(), { matches: dark });
  const root = document.createElement('html');
  const keep = vi.fn();
  const printing = new EventTarget();
  const theme = createTheme({
    primaryColour: '#1266AD',
    initial: stored,
    save: keep,
    root,
    prefersDark: prefersDark as unknown as MediaQueryList,
    printing,
  });
  const change = (next: boolean) => {
    prefersDark.matches = next;
    prefersDark.dispatchEvent(new Event('change'));
  };
  const shown = () => root.dataset['scheme'];
  return { theme, root, keep, change, shown, printing };
}

describe('[CFG-06] light and dark', () => {
  test('follow the device, also when it changes, until the user chooses', () => {
    const { theme, root, change, shown, keep } = themed(undefined, true);
    expect([theme.appearance(), shown()]).toEqual(['system', 'dark']);
    expect(root.style.getPropertyValue('--primary')).toBe(rampOf('#1266AD', 'dark')['--primary']);
    change(false);
    expect(shown()).toBe('light');
    theme.choose('dark');
    expect([shown(), keep.mock.calls]).toEqual(['dark', [['dark']]]);
    change(false);
    expect(shown()).toBe('dark');
    theme.choose('system');
    expect(shown()).toBe('light');
  });

  test('use the primary colour of the deployment and the stored choice', () => {
    const { root, shown } = themed('light', true);
    expect(shown()).toBe('light');
    expect(root.style.getPropertyValue('--primary')).toBe(rampOf('#1266AD', 'light')['--primary']);
  });

  test('[DOC-15] are light on paper, with the colour of the deployment, and as before afterwards', () => {
    const { root, shown, printing } = themed('dark', false);
    const primary = () => root.style.getPropertyValue('--primary');
    printing.dispatchEvent(new Event('beforeprint'));
    expect([shown(), primary()]).toEqual(['light', rampOf('#1266AD', 'light')['--primary']]);
    printing.dispatchEvent(new Event('afterprint'));
    expect([shown(), primary()]).toEqual(['dark', rampOf('#1266AD', 'dark')['--primary']]);
  });

  test('a subscriber is notified of a choice until it unsubscribes', () => {
    const { theme } = themed(undefined, false);
    const [heard, other] = [vi.fn(), vi.fn()];
    const stop = theme.subscribe(heard);
    theme.subscribe(other);
    theme.choose('dark');
    stop();
    theme.choose('light');
    expect(heard).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledTimes(2);
  });
});
