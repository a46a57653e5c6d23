import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../../controls/button';

type Props = Readonly<Record<string, unknown>>;

/** What a part shows, and what tells of another value for it. */
const wires = [
  ['value', 'onChange'],
  ['value', 'onChoose'],
  ['checked', 'onChange'],
  ['values', 'onChange'],
  ['typed', 'onType'],
] as const;

function isList(value: unknown): value is readonly Props[] {
  return Array.isArray(value);
}

/** A sample that keeps what one chooses, and whose overlay closes and opens again. */
function Live({ element }: { readonly element: ReactElement<Props> }): ReactElement {
  const { props } = element;
  const [own, setOwn] = useState<Props>({});
  function set(next: Props) {
    setOwn(before => ({ ...before, ...next }));
  }
  const wired = wires.filter(([shown, tells]) => shown in props && tells in props);
  const changes = wired.map(
    ([shown, tells]) => [tells, (value: unknown) => set({ [shown]: value })] as const,
  );
  if (!('open' in props)) return cloneElement(element, { ...own, ...Object.fromEntries(changes) });

  function close() {
    set({ open: false });
  }
  const overlay = {
    ...own,
    ...('onClose' in props && { onClose: close }),
    ...('onChoose' in props && {
      onChoose: (value: unknown) => set({ value, open: false }),
    }),
    ...(isList(props.actions) && {
      actions: props.actions.map(action => (action.loading ? action : { ...action, onClick: close })),
    }),
  };
  return (
    <div style={{ padding: 16 }}>
      <Button kind="secondary" onClick={() => set({ open: true })}>
        Open
      </Button>
      {cloneElement(element, overlay)}
    </div>
  );
}

/** Samples are drawn once, with fixed values; in the gallery they can be used. */
export function live(node: ReactNode): ReactNode {
  return Children.map(node, child => {
    if (!isValidElement<Props>(child)) return child;
    const { children } = child.props;
    const inner: ReactNode = isValidElement(children) || Array.isArray(children) ? live(children) : undefined;
    const element = inner === undefined ? child : cloneElement(child, undefined, inner);
    const names = Object.keys(child.props);
    const isWired = wires.some(wire => wire.every(name => names.includes(name))) || names.includes('open');
    return isWired ? <Live element={element} /> : element;
  });
}
