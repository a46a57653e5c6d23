import { atom, useAtom, useLocation } from '@sunbird/shell-api';
import { useEffect, useState } from 'react';

interface Kept {
  readonly what: string;
  /** The entry of the browser's history that the box stands in. */
  readonly entry: string;
}

const keptAtom = atom<Kept | undefined>(undefined);

/**
 * A box to agree by: never ticked in advance, and still ticked after what it agrees to was read. Call `keep` before the
 * text opens. A reload clears it, and so does coming another way than back.
 * @param what what is agreed to, so that no other box is ticked: once it is something else, the box is not
 */
export function useTick(what: string) {
  const { key: entry } = useLocation();
  const [kept, setKept] = useAtom(keptAtom);
  const [tickedFor, setTickedFor] = useState(kept?.entry === entry ? kept.what : undefined);
  useEffect(() => setKept(undefined), [setKept]);
  const ticked = tickedFor === what;
  return {
    ticked,
    setTicked: (on: boolean) => setTickedFor(on ? what : undefined),
    keep: () => setKept(ticked ? { what, entry } : undefined),
  };
}
