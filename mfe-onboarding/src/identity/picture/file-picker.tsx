import { type ReactElement, type RefObject, useRef } from 'react';

export interface FilePickerProps {
  readonly inputRef: RefObject<HTMLInputElement>;
  /** Opens this camera instead of the gallery, where the phone can. */
  readonly capture?: 'environment' | 'user';
  readonly onFile: (file: File) => void;
}

/** A file input that a button opens; it holds nothing once its file is handed over. */
export function FilePicker({ inputRef, capture, onFile }: FilePickerProps): ReactElement {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/*"
      capture={capture}
      className="ui-sr-only"
      tabIndex={-1}
      aria-hidden="true"
      onChange={event => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}

/** A file input's handle, and the way to open it. */
export function useFilePicker(): readonly [RefObject<HTMLInputElement>, () => void] {
  const input = useRef<HTMLInputElement>(null);
  return [input, () => input.current?.click()];
}
