import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { directoryFields, type DirectoryField } from '@epr/domain/directory';

type Typed = Readonly<Partial<Record<DirectoryField, string>>>;

/** What has been typed. It stands in the address as well, so that a reload and the way back find the search again. */
export function useTypedSearch(): readonly [Typed, (typed: Typed) => void] {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(directoryFields.flatMap((field) => (address.has(field) ? [[field, address.get(field)]] : []))),
  );
  const wanted = new URLSearchParams(
    directoryFields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : [])),
  ).toString();
  useEffect(() => {
    // Browsers count how often an address changes: not with every key.
    const timer = setTimeout(() => {
      if (wanted !== address.toString()) setAddress(wanted, { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [wanted, address, setAddress]);
  return [typed, setTyped];
}

/** Milliseconds without a key. */
const pause = 300;
