import { Fragment, type ReactElement } from 'react';

/** A value as indented JSON, its keys set apart. */
export function Json({ value }: { readonly value: unknown }): ReactElement {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
  const pieces = text.split(/("(?:[^"\\]|\\.)*")(?=:)/);
  return (
    <>
      {pieces.map((piece, at) => {
        const key = `${at} ${piece}`;
        return at % 2 === 1 ? <i key={key}>{piece}</i> : <Fragment key={key}>{piece}</Fragment>;
      })}
    </>
  );
}
