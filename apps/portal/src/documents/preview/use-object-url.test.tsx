import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useObjectUrl } from './use-object-url.ts';

afterEach(cleanup);

function Picture({ file }: { readonly file: Blob }) {
  return <img ref={useObjectUrl<HTMLImageElement>(file)} alt="" />;
}

test('[SES-08] the object URL of a file is revoked when its element shows another file or is unmounted', () => {
  const alive = new Set<string>();
  let number = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(number += 1)}`;
    alive.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void alive.delete(url));
  const [first, second] = [new Blob(['a']), new Blob(['b'])];
  const { rerender, unmount, container } = render(<Picture file={first} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
  rerender(<Picture file={first} />);
  expect([...alive]).toEqual(['blob:1']);
  rerender(<Picture file={second} />);
  expect([...alive]).toEqual(['blob:2']);
  unmount();
  expect([...alive]).toEqual([]);
});
