/** The key of an element's reference in WebDriver (W3C WebDriver 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Typing this character presses the Enter key (W3C WebDriver 17.4.2). */
export const enterKey = '\uE007';

export interface WebDriverElement {
  readonly [elementKey]: string;
}

/** One window of a browser, controlled with the W3C WebDriver protocol. */
export class BrowserWindow {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Opens a browser with the driver at a URL; `capabilities` are specific to the driver. Throws an Error with the driver's message. */
  static async open(driver: string, capabilities: object): Promise<BrowserWindow> {
    const answer = await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    return new BrowserWindow(`${driver}/session/${(answer as { sessionId: string }).sessionId}`);
  }

  async goTo(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  /**
   * Runs a function in the page and returns its result as JSON; it has access only to its arguments. `null` becomes undefined, as JSON has
   * no undefined.
   */
  async evaluate<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<T> {
    const answer = await this.post('/execute/sync', { script: `return (${run.toString()})(...arguments)`, args });
    return (answer ?? undefined) as T;
  }

  /** Returns the first element that matches a selector; undefined when there is none. */
  async find(selector: string): Promise<WebDriverElement | undefined> {
    const found = (await this.post('/elements', { using: 'css selector', value: selector })) as WebDriverElement[];
    return found[0];
  }

  async type(element: WebDriverElement, text: string): Promise<void> {
    await this.post(`/element/${element[elementKey]}/value`, { text });
  }

  /** Runs an action inside a frame and leaves the frame afterwards. */
  async inFrame<T>(frame: WebDriverElement, act: () => Promise<T>): Promise<T> {
    await this.post('/frame', { id: frame });
    try {
      return await act();
    } finally {
      await this.post('/frame', { id: null });
    }
  }

  /** Repeats a query until it has a result; undefined after 30 seconds without one. */
  async until<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = Date.now() + 30_000;
    for (;;) {
      const answer = await ask();
      if (answer !== undefined || Date.now() > end) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async close(): Promise<void> {
    await call(this.#address, 'DELETE');
  }

  private post(path: string, body: object): Promise<unknown> {
    return call(`${this.#address}${path}`, 'POST', body);
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  // A browser that hangs causes an error instead of blocking the run.
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(url, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}
