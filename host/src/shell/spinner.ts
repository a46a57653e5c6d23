import { spinnersAtom, store } from '../state';

let lastId = 0;

/** Covers the page until the returned function is called; several may be open at once. */
export function showSpinner(sentence?: string): () => void {
  lastId += 1;
  const id = lastId;
  store.set(spinnersAtom, before => [...before, sentence === undefined ? { id } : { id, sentence }]);
  return () => store.set(spinnersAtom, before => before.filter(spinner => spinner.id !== id));
}
