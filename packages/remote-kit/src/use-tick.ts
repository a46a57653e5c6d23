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
 * @param what what is agreed to, so that no other box is ticked
 */
export function useTick(what: string) {
  const { key: entry } = useLocation();
  const [kept, setKept] = useAtom(keptAtom);
  const [ticked, setTicked] = useState(kept?.what === what && kept.entry === entry);
  useEffect(() => setKept(undefined), [setKept]);
  return { ticked, setTicked, keep: () => setKept(ticked ? { what, entry } : undefined) };
}
