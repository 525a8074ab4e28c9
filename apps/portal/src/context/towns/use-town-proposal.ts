import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readCountry, readPostalCode } from '@epr/domain/contact';

export interface TypedAddress {
  readonly postalCode: string;
  readonly country: string;
  readonly town: string;
}

export interface TownProposal {
  /** The towns of a Swiss postal code; empty for other codes, and until the directory is loaded. */
  readonly towns: readonly string[];
  /** The town that was filled in, as long as the field contains it. */
  readonly filledInTown: string | undefined;
}

/**
 * Returns the towns of the postal code being typed, from the official directory, which is loaded once a Swiss code is complete. A new code
 * with one town fills it in through `fillIn`, unless the user has typed another (townFor); a code present from the start fills in nothing.
 */
export function useTownProposal(
  { postalCode, country, town }: TypedAddress,
  fillIn: (town: string) => void,
): TownProposal {
  const code = readCountry(country) === 'CH' ? readPostalCode(postalCode, 'CH') : undefined;
  const { data: directory } = useQuery({
    queryKey: ['swissTowns'],
    queryFn: () => import('@epr/domain/contact/swiss-towns'),
    enabled: code !== undefined,
    staleTime: Infinity,
  });
  const previousCode = useRef(code);
  const [proposal, setFilledIn] = useState<{ readonly code: string; readonly town: string }>();
  useEffect(() => {
    if (!directory || code === undefined || code === previousCode.current) return;
    const proposedTown = directory.proposeTown(code, {
      ...(previousCode.current ? { postalCode: previousCode.current } : {}),
      town,
    });
    previousCode.current = code;
    if (proposedTown === undefined) return;
    setFilledIn({ code, town: proposedTown });
    fillIn(proposedTown);
  }, [directory, code, town, fillIn]);
  return {
    towns: directory && code !== undefined ? directory.townsOf(code) : [],
    filledInTown: proposal?.code === code && proposal?.town === town ? town : undefined,
  };
}
