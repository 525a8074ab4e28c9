/**
 * Listeners that components and hooks add to the window and the document. One that remains after unmounting acts for a page that no longer
 * exists, and once more for each visit to the page.
 */
interface Heard {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
  /** The file that added the listener. */
  readonly by: string;
}

type Options = boolean | AddEventListenerOptions | undefined;

interface Shared {
  heardByComponents?: Heard[];
  /** The files whose intervals are running, by timer id. */
  intervalsOfComponents?: Map<number, string>;
}

/** Starts to watch listeners and intervals; once per worker, because its test files share the window. */
export function watchListeners(): void {
  const shared = globalThis as Shared;
  if (typeof window === 'undefined' || shared.heardByComponents) return;
  const heard: Heard[] = (shared.heardByComponents = []);
  for (const target of [window, document]) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    const same = (type: string, listener: unknown, options: Options) => {
      const capture = isCapture(options);
      return (one: Heard) =>
        one.target === target && one.type === type && one.listener === listener && one.capture === capture;
    };
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: Options) => {
      add(type, listener, options);
      const by = componentIn(new Error().stack ?? '');
      if (by === undefined || endsByItself(options) || heard.some(same(type, listener, options))) return;
      heard.push({ target, type, listener, capture: isCapture(options), by });
    };
    target.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: Options) => {
      remove(type, listener, options);
      const at = heard.findIndex(same(type, listener, options));
      if (at >= 0) heard.splice(at, 1);
    };
  }
  watchIntervals((shared.intervalsOfComponents = new Map<number, string>()));
}

/** Watches intervals of the real clock; those of the fake clock end with it. */
function watchIntervals(running: Map<number, string>): void {
  const { setInterval: begin, clearInterval: end } = globalThis;
  globalThis.setInterval = ((...given: Parameters<typeof begin>) => {
    const timer = begin(...given);
    const by = componentIn(new Error().stack ?? '');
    if (by !== undefined) running.set(Number(timer), by);
    return timer;
  }) as typeof begin;
  globalThis.clearInterval = (timer) => {
    running.delete(Number(timer));
    end(timer);
  };
}

/**
 * Returns the listeners and intervals that remain, as `resize in popover.tsx`; they are removed, so that the next test begins without them.
 */
export function listenersLeft(): readonly string[] {
  const { heardByComponents, intervalsOfComponents: running = new Map<number, string>() } = globalThis as Shared;
  const left = heardByComponents?.slice() ?? [];
  for (const { target, type, listener, capture } of left)
    target.removeEventListener(type, listener as EventListener, { capture });
  const intervals = [...running].map(([timer, by]) => {
    clearInterval(timer);
    return `interval in ${by}`;
  });
  // Listeners of app/start last as long as its page.
  if (document.querySelector('#portal')) return [];
  const forgotten = left.filter(({ by }) => !lasting.has(by));
  return [...forgotten.map(({ type, by }) => `${type} in ${by}`), ...intervals];
}

/** An upload continues without its form until the session ends; its listeners are removed before the next test as well. */
const lasting: ReadonlySet<string> = new Set(['background-uploads.ts']);

function isCapture(options: Options): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}

function endsByItself(options: Options): boolean {
  return typeof options === 'object' && (options.once === true || options.signal !== undefined);
}

/** Returns the file of the portal that called; undefined for tests and React. */
function componentIn(stack: string): string | undefined {
  const caller = stack.split('\n')[2] ?? '';
  return /apps\/portal\/src\/(?!.*(?:\.test\.|\/testing\/))(?:[^:?]*\/)?([^/:?]+)/.exec(caller)?.[1];
}
