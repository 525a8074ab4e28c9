import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { directoryFields, type DirectoryField } from '@epr/domain/directory';

type Typed = Readonly<Partial<Record<DirectoryField, string>>>;

/** Holds the typed values, also in the URL, so that the search survives a reload and navigating back. */
export function useTypedSearch(): readonly [Typed, (typed: Typed) => void] {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(directoryFields.flatMap((field) => (address.has(field) ? [[field, address.get(field)]] : []))),
  );
  const searchString = new URLSearchParams(
    directoryFields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : [])),
  ).toString();
  useEffect(() => {
    // Browsers limit how often the URL may change: it is not updated with every key.
    const timer = setTimeout(() => {
      if (searchString !== address.toString()) setAddress(searchString, { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [searchString, address, setAddress]);
  return [typed, setTyped];
}

/** Milliseconds without typing before the URL is updated. */
const pause = 300;
